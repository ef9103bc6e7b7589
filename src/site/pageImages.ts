import type { CategoryPage, DocEntry } from './model.ts';

/** Where the engine keeps the pictures that it draws. */
const FOLDER = '/og';

/** Site path of the picture that is drawn for a page: `/og/guides/build.png`, `/og/index.png` for the home page. */
export function pageImagePath(path: string): string {
  return `${FOLDER}${path === '/' ? '/index' : path}.png`;
}

/** Site path of a page -> its picture, for the listed pages whose front matter names none, and for the generated pages of categories. */
export function pageImages(
  docs: Readonly<Record<string, DocEntry>>,
  categoryPages: Readonly<Record<string, CategoryPage>>,
): Record<string, string> {
  const listed = Object.values(docs).filter(({ unlisted, image }) => !unlisted && image === null);
  return Object.fromEntries(
    [...listed, ...Object.values(categoryPages)].map(({ path }) => [path, pageImagePath(path)]),
  );
}
