import type { RouteData } from '../../src/site/model/routeData.ts';

/** One page in the existing format, and its expected output. */
export interface PageCase {
  /** Its special feature; the test's title. */
  name: string;
  source: string;
  /** Its file below docs/; defaults to one made from the name. */
  file?: string;
  /** The whole article, as `plainHtml` shows it. */
  html?: string;
  /** Parts of the route's data. */
  route?: { [Key in keyof RouteData]?: unknown };
  /** The page's warnings, `id` and place: `unknown-prop 3:4`. @default [] */
  warnings?: string[];
}

/** `Two words` -> `two-words.md`: the page's file below docs/. */
export function fileOf({ name, file }: PageCase): string {
  return (
    file ??
    `${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}.md`
  );
}
