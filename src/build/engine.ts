/** The bundle of the engine's sources that is running; `bin/engine.mjs` makes it and hands it over. */
export interface Engine {
  /** Folder with `cli.mjs`, `worker.mjs`, `article.mjs` and `shell.mjs`. */
  dir: string;
  /** The repository that holds `src/`. */
  repository: string;
  /** Hash of all sources. */
  hash: string;
  /** Hashes of what each page stage is made of. */
  code: { article: string; shell: string };
}
