/** An address without what hosts write in other ways: `/a/index.html`, `/a.html`, `/a/` -> `/a`. */
export function barePath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}
