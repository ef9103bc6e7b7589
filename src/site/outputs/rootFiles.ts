import type { SiteConfig } from '../config/config.ts';
import { siteHref, siteUrl } from '../paths/href.ts';

/** Text of `robots.txt`: allows everything, and mentions the sitemap if there is one. */
export function robotsTxt(config: SiteConfig): string {
  const sitemap = config.sitemap === false ? '' : `\nSitemap: ${siteUrl(config, '/sitemap.xml')}\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Text of the web app manifest. The favicon comes first: as SVG, it fits any size. */
export function webManifest(config: SiteConfig): string {
  const { favicon, appIcons, title, description, tagline, locale } = config;
  const start = siteHref(config, '/');
  const manifest = {
    name: title,
    description: description || tagline,
    lang: locale,
    start_url: start,
    scope: start,
    display: 'browser',
    icons: [
      ...(favicon === null ? [] : [icon(config, favicon)]),
      ...appIcons.map(({ src, size }) => ({ ...icon(config, src), sizes: `${size}x${size}` })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function icon(config: SiteConfig, path: string): { src: string; sizes?: string; type?: string } {
  const src = siteHref(config, path);
  if (path.endsWith('.svg')) return { src, sizes: 'any', type: 'image/svg+xml' };
  return path.endsWith('.png') ? { src, type: 'image/png' } : { src };
}
