import type { ContentOptions } from '../content/model/context.ts';
import type { SiteConfig } from '../site/config/config.ts';
import type { Engine } from './engine.ts';
import { hashJson } from './hash.ts';

/** What every link of the site is written with. */
export function linkOptions({ url, baseUrl, trailingSlash }: SiteConfig) {
  return { url, baseUrl, trailingSlash: trailingSlash ?? null };
}

/** Hash of the code and options that articles are rendered with: while it is the same, a kept article may stand. */
export function articleStampOf({ code }: Engine, options: ContentOptions, config: SiteConfig): string {
  // An article also shows what the scan has found, such as its title.
  return hashJson([code.scan, code.article, code.format, options, linkOptions(config), config.onBrokenMarkdownLinks]);
}
