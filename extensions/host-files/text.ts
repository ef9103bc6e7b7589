/** Splits a redirect's target where a host inserts the request's query. */
export function targetParts(to: string): { address: string; hasQuery: boolean; hash: string } {
  const mark = to.indexOf('#');
  const address = mark === -1 ? to : to.slice(0, mark);
  return { address, hasQuery: address.includes('?'), hash: mark === -1 ? '' : to.slice(mark) };
}

/** A string in double quotes, as both hosts' configurations write it. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
