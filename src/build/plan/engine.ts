import type { ContentOptions } from '../../content/model/context.ts';
import { hashJson } from '../../project/hash.ts';
import type { SiteConfig } from '../../site/config/config.ts';

/** The bundle of the engine's sources that is running; `bin/engine.mjs` makes it and hands it over. */
export interface Engine {
  /** Folder with `cli.mjs`, `worker.mjs`, and the other entries. */
  dir: string;
  /** The repository that holds `src/`. */
  repository: string;
  /** Hash of all sources that are bundled, for Node and for browsers. */
  hash: string;
  code: EngineCode;
  /** The bundle was damaged and has been made again. */
  repaired: boolean;
}

/** Hashes of the sources and packages that decide what a stage makes: equal hashes and inputs mean equal results. */
interface EngineCode {
  scan: string;
  article: string;
  shell: string;
  og: string;
  /** Evaluates `site.config.ts` and `sidebars.ts`. */
  data: string;
  compress: string;
  browser: string;
  /** The code that writes and reads a build's state: with another one there is no state. */
  format: string;
}

/** What every link of the site is written with. */
export function linkOptions({ url, baseUrl, trailingSlash }: SiteConfig) {
  return { url, baseUrl, trailingSlash: trailingSlash ?? null };
}

/** Hash of the code and options that articles are rendered with: while it is the same, a kept article may stand. */
export function articleStampOf({ code }: Engine, options: ContentOptions, config: SiteConfig): string {
  // An article also shows what the scan has found, such as its title.
  return hashJson([code.scan, code.article, code.format, options, linkOptions(config), config.onBrokenMarkdownLinks]);
}
