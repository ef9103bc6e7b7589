/** What a file's answers are told apart by. */
interface Validators {
  /** Hash of the file's content. The file itself has the ETag `"hash"`, its compressed forms `"hash-br"` and the like. */
  hash: string;
  lastModified: Date;
}

/** The strong ETag of one form of a file: forms differ in their bytes, so their tags must. */
export function etagOf(hash: string, form: string): string {
  return form === 'identity' ? `"${hash}"` : `"${hash}-${form}"`;
}

/**
 * Whether a request is bound to a state of the file that is not the present one, for a 412; asked before `freshTag`
 * (RFC 9110, 13.2.2). Strong comparison; a tag of any form counts, but for a range, which is of the uncompressed file.
 */
export function preconditionFails(request: Headers, { hash, lastModified }: Validators): boolean {
  const tags = request.get('if-match');
  if (tags !== null) {
    const isCurrent = (tag: string) => tag === `"${hash}"` || (!request.has('range') && tag.startsWith(`"${hash}-`));
    return tags.trim() !== '*' && !tags.match(/(?:W\/)?"[^"]*"/g)?.some(isCurrent);
  }
  const since = Date.parse(request.get('if-unmodified-since') ?? '');
  return toSeconds(lastModified.getTime()) > toSeconds(since);
}

/**
 * For a GET or HEAD that the client's copy still answers: the ETag to confirm it with (RFC 9110, 13.2.2), else null.
 * A copy of any form counts, and weak comparison applies, as proxies weaken the tags of what they compress.
 */
export function freshTag(request: Headers, { hash, lastModified }: Validators): string | null {
  const tags = request.get('if-none-match');
  if (tags !== null) {
    if (tags.trim() === '*') return etagOf(hash, 'identity');
    const found = tags.match(/"[^"]*"/g)?.find((tag) => tag === `"${hash}"` || tag.startsWith(`"${hash}-`));
    return found ?? null;
  }
  const since = Date.parse(request.get('if-modified-since') ?? '');
  return toSeconds(lastModified.getTime()) <= toSeconds(since) ? etagOf(hash, 'identity') : null;
}

/** Whether a Range may be answered: If-Range absent, or naming exactly the uncompressed file. A weak tag never does. */
export function rangeIsCurrent(request: Headers, { hash, lastModified }: Validators): boolean {
  const condition = request.get('if-range')?.trim();
  if (condition === undefined) return true;
  if (/^(?:W\/)?"/.test(condition)) return condition === etagOf(hash, 'identity');
  return toSeconds(Date.parse(condition)) === toSeconds(lastModified.getTime());
}

/** HTTP dates have no smaller unit. */
function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks of a file: one range, `'unsatisfiable'` (416), or `'whole'` where the header is to be ignored:
 * absent, malformed, another unit, or several ranges (which RFC 9110 14.2 allows, and which protects from range floods).
 */
export function byteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
