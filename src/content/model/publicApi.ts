/** What the released packages say of a dotted name. Plain data: a page's rendering depends on it. */
export type ApiName =
  | { is: 'module' }
  | {
      is: 'name';
      /** As the API reference documents it, which may be another module than the one that it was asked of. */
      name: string;
      status?: 'deprecated' | 'superseded';
      /** The public name that takes its place, where the package's own mark says so. */
      instead?: string;
    }
  /** `part` is the index of the first part that starts with an underscore, or that is not there; `of` what it was looked for in. */
  | { is: 'private'; part: number }
  | { is: 'unknown'; part: number; of: 'module' | 'class' };

/** Answers questions about the names of the released packages. */
export interface PublicApi {
  /**
   * What a dotted name stands for: `dagster.AssetSpec.key`, or without its module where the rest says which is meant (`AssetSpec.key`).
   * Undefined for names of no package that the facts are of.
   */
  resolve(name: string): ApiName | undefined;
  /** Whether calls of a documented name take this keyword; undefined where the facts do not say. */
  takes(callee: string, keyword: string): boolean | undefined;
  /** At most three public names that one that is not there may have been meant for: those that are called so elsewhere, else those of the same place that look like it. */
  near(name: string): string[];
  /** Keywords of a call that look like one that it does not take, nearest first. */
  nearKeywords(callee: string, keyword: string): string[];
}

/** The packages' own docstrings, in the form of our words. Nobody can mend them here: their names are linked, not checked. */
export const DOCSTRINGS = 'reference/docstrings';
