/** The bundle of the engine's sources that is running; `bin/engine.mjs` makes it and hands it over. */
export interface Engine {
  /** Folder with `cli.mjs`, `worker.mjs`, and the other entries. */
  dir: string;
  /** The repository that holds `src/`. */
  repository: string;
  /** Hash of all sources. */
  hash: string;
  /** Hashes of what each stage is made of, and of the cache's format. */
  code: { scan: string; article: string; shell: string; og: string; format: string };
}
