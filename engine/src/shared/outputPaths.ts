/** Maps site paths to files: `false` writes `a/b.html`, the others `a/b/index.html`. */
export interface PageLayout {
  trailingSlash?: boolean | undefined;
}

/** Output files of a page, relative to the output folder. */
export function outputPaths(
  path: string,
  { trailingSlash }: PageLayout,
): { html: string; data: string; markdown: string } {
  if (path === '/') return { html: 'index.html', data: 'page.json', markdown: 'index.md' };
  const bare = path.slice(1);
  // Hosts require this exact name for the not-found page.
  const flat = trailingSlash === false || path === '/404';
  return { html: flat ? `${bare}.html` : `${bare}/index.html`, data: `${bare}/page.json`, markdown: `${bare}.md` };
}
