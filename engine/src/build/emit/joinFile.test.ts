import { expect, test } from 'vitest';
import { hash } from '../../project/hash.ts';
import { joinFile } from './joinFile.ts';
import { DamagedOutput } from './outFolder.ts';

/** Joins two pages after a build that wrote `is`, if its record says `was`. */
function join({ was, is, key = 'key', path = '/a' }: { was: string; is: string; key?: string; path?: string }) {
  let written = '';
  const staging = {
    keepIfThere: () => true,
    read: () => Buffer.from(is),
    writeParts: (_: string, parts: Iterable<Uint8Array>) => {
      for (const part of parts) written += Buffer.from(part).toString();
      return hash(written);
    },
  };
  const made: string[] = [];
  const joined = joinFile({
    staging,
    file: 'joined.txt',
    key,
    around: { start: '[', separator: ',', end: ']' },
    parts: [path, '/b'].map((path) => ({
      path,
      hash: `of ${path}`,
      make: (last) => {
        made.push(`${path} from ${last}`);
        return Buffer.from(path.toUpperCase());
      },
    })),
    previous: {
      key: 'key',
      hash: hash(was),
      start: 1,
      parts: [
        ['/a', 'of /a', 2],
        ['/b', 'of /b', 2],
      ],
    },
  });
  return { joined, written, made };
}

test.each([
  ['keeps a file without changes', {}, '', []],
  ['copies the unchanged parts', { path: '/c' }, '[/C,bb]', ['/c from undefined']],
  ['makes all parts if what they depend on has changed', { key: 'new' }, '[/A,/B]', ['/a from aa', '/b from bb']],
])('%s', (_, change, written, made) => {
  const result = join({ was: '[aa,bb]', is: '[aa,bb]', ...change });
  expect(result).toMatchObject({ written, made });
  expect(result.joined.hash).toBe(hash(written || '[aa,bb]'));
});

test("no part is reused from a file that the last build didn't write", () => {
  expect(() => join({ was: '[aa,bb]', is: '[xx,bb]', path: '/c' })).toThrow(DamagedOutput);
});
