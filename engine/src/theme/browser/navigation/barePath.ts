/** An address without the variations of hosts: `/a/index.html`, `/a.html`, `/a/` -> `/a`. */
export function barePath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}
