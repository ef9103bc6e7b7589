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
  /** Evaluates `site.config.ts` and `sidebars.ts`. */
  data: string;
  browser: string;
  /** The code that reads and writes a build's state. If it changes, the state is discarded. */
  format: string;
}
