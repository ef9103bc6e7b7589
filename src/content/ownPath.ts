/**
 * The site path in a full address of the site whose home page is at `home` (`https://docs.example.com/base/`), with query and hash:
 * `https://docs.example.com/base/guides#x` -> `/guides#x`. Undefined for an address of another site, or outside of the base URL.
 */
export function ownPath(address: string, home: string): string | undefined {
  const bare = (url: string) =>
    url.replace(/^(?:https?:)?\/\/[^/?#]*/i, (host) =>
      host
        .toLowerCase()
        .replace(/^https:(.*?)(?::443)?$/, '$1')
        .replace(/^http:(.*?)(?::80)?$/, '$1'),
    );
  const base = bare(home).replace(/\/$/, '');
  const written = bare(address);
  if (!written.startsWith(base)) return undefined;
  const rest = written.slice(base.length);
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}
