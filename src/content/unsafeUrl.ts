/** True for an address that runs code or holds a document of its own: browsers pass over spaces and control characters in its scheme. */
export function isUnsafeUrl(url: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(url.replace(/[\0-\x20\x7f-\xa0\u200b-\u200f\u2028\u2029\ufeff]+/g, ''));
}
