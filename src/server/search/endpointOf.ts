/** What a path of the protocol asks for. */
export type Endpoint =
  /** Many queries. */
  | { kind: 'batch' }
  /** One query of `{index}/query`. */
  | { kind: 'single'; indexName: string }
  /** An endpoint that hosted indexes have and this one does not: it is made by the build, never written to. */
  | { kind: 'none' };

/** The endpoint at a raw path of a site, undefined for what is no path of the protocol. */
export function endpointOf(path: string, baseUrl: string): Endpoint | undefined {
  const prefix = `${baseUrl}1/indexes`;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const parts = path.slice(prefix.length + 1).split('/');
  const [index = '', action] = parts;
  const indexName = decode(index);
  if (parts.length !== 2 || indexName === null) return { kind: 'none' };
  if (action === 'queries' && indexName === '*') return { kind: 'batch' };
  return action === 'query' && indexName !== '*' ? { kind: 'single', indexName } : { kind: 'none' };
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
