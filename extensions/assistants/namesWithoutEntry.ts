/** A name that users can import from a package, and that has no entry of this name in the reference. */
interface ExportedName {
  /** `class`, `function`, `enum` … */
  kind: string;
  /** Set if it isn't simply public. */
  status?: string;
  /** The entry that describes it under another name. */
  entry?: string;
}

/** By full name: `shop.DefaultOrder`. */
export type NamesWithoutEntry = Readonly<Record<string, ExportedName>>;

/** The names that the extension python-api has left in the site's settings; none without it. */
export function namesWithoutEntry(data: unknown): NamesWithoutEntry {
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter(isExported));
}

function isExported(exported: [string, unknown]): exported is [string, ExportedName] {
  const { kind, status = '', entry = '' } = Object(exported[1]) as Record<string, unknown>;
  return typeof kind === 'string' && typeof status === 'string' && typeof entry === 'string';
}
