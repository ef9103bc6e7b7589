/** Identifies the version of a file. */
interface Validators {
  /** Hash of the file's content. The file itself has the ETag `"hash"`, its compressed forms `"hash-br"` and so on. */
  hash: string;
  lastModified: Date;
}

/** The content has been seen in one of the forms that `etagOf` names; `W/` is removed before. */
const FORM_RE = /^(?:-(?:br|gzip)(?:-quick)?)?"$/;

/** The strong ETag of one encoding of a file. Encodings differ in bytes, so they need different tags. */
export function etagOf(hash: string, form: string): string {
  return form === 'identity' ? `"${hash}"` : `"${hash}-${form}"`;
}

/**
 * Whether a request's precondition fails (412). Call it before `freshTag` (RFC 9110, 13.2.2). Strong comparison. A tag
 * of any encoding matches, except for ranges, which refer to the uncompressed file.
 */
export function preconditionFails(request: Headers, { hash, lastModified }: Validators): boolean {
  const tags = request.get('if-match');
  if (tags !== null) {
    const isCurrent = (tag: string) => tag === `"${hash}"` || (!request.has('range') && isForm(tag, hash));
    return tags.trim() !== '*' && !tags.match(/(?:W\/)?"[^"]*"/g)?.some(isCurrent);
  }
  const since = httpDate(request.get('if-unmodified-since'));
  return toSeconds(lastModified.getTime()) > toSeconds(since);
}

/**
 * The ETag for a 304 if the client's copy is still valid for a GET or HEAD (RFC 9110, 13.2.2), else null. A copy of any
 * encoding counts. Weak comparison, because proxies weaken the tags of what they compress.
 */
export function freshTag(request: Headers, { hash, lastModified }: Validators): string | null {
  const tags = request.get('if-none-match');
  if (tags !== null) {
    if (tags.trim() === '*') return etagOf(hash, 'identity');
    return tags.match(/"[^"]*"/g)?.find((tag) => isForm(tag, hash)) ?? null;
  }
  const since = httpDate(request.get('if-modified-since'));
  return toSeconds(lastModified.getTime()) <= toSeconds(since) ? etagOf(hash, 'identity') : null;
}

/** Whether to honor a Range: If-Range is absent or matches the uncompressed file exactly. A weak tag never does. */
export function rangeIsCurrent(request: Headers, { hash, lastModified }: Validators): boolean {
  const condition = request.get('if-range')?.trim();
  if (condition === undefined) return true;
  if (/^(?:W\/)?"/.test(condition)) return condition === etagOf(hash, 'identity');
  return toSeconds(httpDate(condition)) === toSeconds(lastModified.getTime());
}

/** Whether a strong tag is one of the file's. */
function isForm(tag: string, hash: string): boolean {
  return tag.startsWith(`"${hash}`) && FORM_RE.test(tag.slice(hash.length + 1));
}

/** The three forms of a date in HTTP (RFC 9110, 5.6.7). `Date.parse` accepts far more, even a lone number. */
const HTTP_DATES = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Milliseconds; NaN if it isn't a date in HTTP. */
function httpDate(text: string | null): number {
  const date = text?.trim() ?? '';
  if (!HTTP_DATES.some((form) => form.test(date))) return Number.NaN;
  return Date.parse(date.endsWith('GMT') ? date : `${date} GMT`);
}

/** HTTP dates have a resolution of one second. */
function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header: one range, `'unsatisfiable'` (416), or `'whole'` if the header must be ignored because it's
 * absent, malformed, in another unit, or has several ranges (RFC 9110, 14.2 allows that, and it prevents range floods).
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
