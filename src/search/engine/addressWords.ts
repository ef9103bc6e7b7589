/** The words of a page's address, those of its last part: `/guides/build/io-managers` -> `io managers`. */
export function addressWords(url: string): string {
  const last =
    url
      .replace(/[?#].*/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.replace(/\.html?$/, '').replaceAll('-', ' ');
}
