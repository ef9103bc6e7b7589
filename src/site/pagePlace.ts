import type { ScannedPage } from '../content/model/page.ts';

/** Where a value of a page's front matter stands; the file's start when the page does not say. */
export function pagePlace(page: ScannedPage | undefined, key: string): { line: number; column: number } {
  return page?.places[key] ?? { line: 1, column: 1 };
}
