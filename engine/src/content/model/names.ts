/** What the documentation knows about a dotted name. Plain data, because a page's rendering depends on it. */
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

/** Answers queries about the names that the pages document. */
export interface Names {
  /**
   * Resolves a dotted name: `shop.Order.key`, or without a module if it's unambiguous (`Order.key`). Undefined for names
   * that aren't documented here.
   */
  resolve(name: string): ApiName | undefined;
  /** Whether calls of a documented name accept this keyword; undefined if nobody knows. */
  takes(callee: string, keyword: string): boolean | undefined;
  /** At most three public names that a missing one may mean: the same name elsewhere, else similar siblings. */
  near(name: string): string[];
  /** Accepted keywords similar to an unknown one, nearest first. */
  nearKeywords(callee: string, keyword: string): string[];
}

/** Address of each documented name: site path and anchor. */
export type NameIndex = Record<string, { path: string; anchor: string }>;
