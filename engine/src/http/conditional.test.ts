import { describe, expect, it } from 'vitest';
import { freshTag, preconditionFails, rangeIsCurrent } from './conditional.ts';

const file = { hash: 'abc', lastModified: new Date('2025-05-01T10:00:00.900Z') };
const SAME = 'Thu, 01 May 2025 10:00:00 GMT';
const EARLIER = 'Thu, 01 May 2025 09:59:59 GMT';
const LATER = 'Thu, 01 May 2025 10:00:01 GMT';

describe('preconditionFails', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ 'if-match': '"abc"' }, false],
    [{ 'if-match': '"x", "abc-br"' }, false],
    [{ 'if-match': '*' }, false],
    // other content, no tag, a weak tag
    [{ 'if-match': '"abcd"' }, true],
    [{ 'if-match': 'abc' }, true],
    [{ 'if-match': 'W/"abc"' }, true],
    [{ 'if-match': '"abc-other"' }, true],
    // ranges refer to the uncompressed file
    [{ 'if-match': '"abc"', range: 'bytes=0-1' }, false],
    [{ 'if-match': '"abc-br"', range: 'bytes=0-1' }, true],
    // dates, which have no milliseconds
    [{ 'if-unmodified-since': SAME }, false],
    [{ 'if-unmodified-since': LATER }, false],
    [{ 'if-unmodified-since': EARLIER }, true],
    [{ 'if-unmodified-since': 'yesterday' }, false],
    [{ 'if-unmodified-since': '1999' }, false],
    // a tag takes precedence over a date
    [{ 'if-match': '"abc"', 'if-unmodified-since': EARLIER }, false],
    [{ 'if-match': '"x"', 'if-unmodified-since': LATER }, true],
  ])('%j', (headers, expected) => {
    expect(preconditionFails(new Headers(headers), file)).toBe(expected);
  });
});

describe('freshTag', () => {
  it.each<[Record<string, string>, string | null]>([
    [{}, null],
    [{ 'if-none-match': '"abc"' }, '"abc"'],
    [{ 'if-none-match': '"x", "abc-br"' }, '"abc-br"'],
    [{ 'if-none-match': 'W/"abc-gzip"' }, '"abc-gzip"'],
    [{ 'if-none-match': '*' }, '"abc"'],
    [{ 'if-none-match': 'W/"abc-br-quick"' }, '"abc-br-quick"'],
    // what no response had
    [{ 'if-none-match': '"abc-anything"' }, null],
    [{ 'if-none-match': '"abc-br-gzip"' }, null],
    [{ 'if-none-match': '"abc-"' }, null],
    // other content
    [{ 'if-none-match': '"abcd"' }, null],
    [{ 'if-none-match': 'abc' }, null],
    // dates, which have no milliseconds
    [{ 'if-modified-since': SAME }, '"abc"'],
    [{ 'if-modified-since': LATER }, '"abc"'],
    [{ 'if-modified-since': EARLIER }, null],
    [{ 'if-modified-since': 'Thursday, 01-May-25 10:00:00 GMT' }, '"abc"'],
    [{ 'if-modified-since': 'Thu May  1 10:00:00 2025' }, '"abc"'],
    [{ 'if-modified-since': 'Thu May  1 09:59:59 2025' }, null],
    // no dates in HTTP
    ...[
      'yesterday',
      '9999',
      '2030-01-01',
      '2030-01-01T00:00:00Z',
      'Thu, 01 May 2030',
      `${LATER}+01`,
      'Thu, 99 May 2030 10:00:00 GMT',
    ].map((date): [Record<string, string>, null] => [{ 'if-modified-since': date }, null]),
    // a tag takes precedence over a date
    [{ 'if-none-match': '"x"', 'if-modified-since': LATER }, null],
  ])('%j', (headers, expected) => {
    expect(freshTag(new Headers(headers), file)).toBe(expected);
  });
});

describe('rangeIsCurrent', () => {
  it.each<[string | null, boolean]>([
    [null, true],
    ['"abc"', true],
    // another encoding, other content, a weak tag
    ['"abc-br"', false],
    ['"x"', false],
    ['W/"abc"', false],
    [SAME, true],
    [LATER, false],
    ['nonsense', false],
    ['2025-05-01T10:00:00Z', false],
  ])('%s', (condition, expected) => {
    expect(rangeIsCurrent(new Headers(condition ? { 'if-range': condition } : {}), file)).toBe(expected);
  });
});
