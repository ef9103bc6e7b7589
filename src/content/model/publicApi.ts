/** What the released packages say about a dotted name. Plain data, because a page's rendering depends on it. */
export type ApiName =
  | { is: 'module' }
  | {
      is: 'name';
      /** Its name in the API reference, which may be in another module than the one in the query. */
      name: string;
      status?: 'deprecated' | 'superseded';
      /** The public replacement, if the package names one. */
      instead?: string;
    }
  /** `part` is the index of the first private or missing part; `of` is the kind of its parent. */
  | { is: 'private'; part: number }
  | { is: 'unknown'; part: number; of: 'module' | 'class' };

/** Answers queries about the names of the released packages. */
export interface PublicApi {
  /**
   * Resolves a dotted name: `dagster.AssetSpec.key`, or without a module if it's unambiguous (`AssetSpec.key`).
   * Undefined for names of packages that the facts don't cover.
   */
  resolve(name: string): ApiName | undefined;
  /** Whether calls of a documented name accept this keyword; undefined if the facts don't say. */
  takes(callee: string, keyword: string): boolean | undefined;
  /** At most three public names that a missing one may mean: the same name elsewhere, else similar siblings. */
  near(name: string): string[];
  /** Accepted keywords similar to an unknown one, nearest first. */
  nearKeywords(callee: string, keyword: string): string[];
}

/** The packages' own docstrings, in the format of our descriptions. Names in them are linked but not checked. */
export const DOCSTRINGS = 'reference/docstrings';
