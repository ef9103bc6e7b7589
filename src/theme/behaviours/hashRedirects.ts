/** Addresses whose hash has moved to another page or another heading: the article carries the list. */
export function attachHashRedirects(root: ParentNode): () => void {
  const written = root instanceof Element ? root.getAttribute('data-hash-redirects') : null;
  if (!written) return () => {};
  const redirects = JSON.parse(written) as Record<string, string>;
  const follow = () => {
    const hash = location.hash.slice(1);
    const target = Object.hasOwn(redirects, hash) ? redirects[hash] : undefined;
    // A heading that is here wins: the hash may have come back into use.
    if (target && !document.getElementById(hash)) location.replace(target);
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
