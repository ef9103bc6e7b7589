import type { SiteConfig } from './config.ts';
import { siteHref } from './href.ts';

/** Text of the web app manifest. */
export function webManifest(config: SiteConfig): string {
  const { favicon, title, description, tagline, locale } = config;
  const icons =
    favicon === null
      ? []
      : [
          {
            src: siteHref(config, favicon),
            ...(favicon.endsWith('.svg') ? { sizes: 'any', type: 'image/svg+xml' } : {}),
          },
        ];
  const start = siteHref(config, '/');
  const manifest = {
    name: title,
    description: description || tagline,
    lang: locale,
    start_url: start,
    scope: start,
    display: 'browser',
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
