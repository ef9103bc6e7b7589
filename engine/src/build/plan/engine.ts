import { hashJson } from '../../project/hash.ts';
import type { ProjectInputs } from '../../project/inputs.ts';
import type { SiteConfig } from '../../site/config/config.ts';

/** The running bundle of the engine's sources, created and passed in by `bin/engine.mjs`. */
export interface Engine {
  /** Folder with `cli.mjs`, `worker.mjs`, and the other entries. */
  dir: string;
  /** The repository that contains `engine/`. */
  repository: string;
  /** Hash of all bundled sources, for Node and for browsers. */
  hash: string;
  code: EngineCode;
  /** True if the bundle was damaged and has been rebuilt. */
  repaired: boolean;
}

/** Hashes of the sources and packages of each stage. Equal hashes and inputs mean equal results. */
interface EngineCode {
  scan: string;
  article: string;
  shell: string;
  og: string;
  /** Evaluates `site.config.ts` and `sidebars.ts`. */
  data: string;
  compress: string;
  browser: string;
  /** The code that reads and writes a build's state. If it changes, the state is discarded. */
  format: string;
}

/** The options that affect every link. */
export function linkOptions({ url, baseUrl, trailingSlash }: SiteConfig) {
  return { url, baseUrl, trailingSlash: trailingSlash ?? null };
}

/** Hash of the code and options that affect articles. If it's unchanged, articles can be reused. */
export function articleStampOf({ code }: Engine, { options, own }: ProjectInputs, config: SiteConfig): string {
  // An article also contains results of the scan, such as its title.
  return hashJson([
    code.scan,
    code.article,
    code.format,
    options,
    // An article depends on the sources of those that it uses, but any may start to use a new one.
    own.components.map(({ name }) => name),
    linkOptions(config),
    config.onBrokenMarkdownLinks,
    config.onBlockedOrigins,
  ]);
}
