import type { SiteConfig } from './config.ts';
import { siteUrl } from './href.ts';

/** Text of `robots.txt`: everything may be read; names the sitemap when there is one. */
export function robotsTxt(config: SiteConfig): string {
  const sitemap = config.sitemap === false ? '' : `\nSitemap: ${siteUrl(config, '/sitemap.xml')}\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
