import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDist } from '../../../test/support/server/distFixture.ts';
import { bytesHash, bytesHashOfFile, isWorthCompressing } from './compression.ts';

it.each([
  ['/a.html', 2000, true],
  ['/a.html', 500, false],
  ['/a.svg', 2000, true],
  ['/a.png', 2000, false],
  ['/a.woff2', 20000, false],
])('isWorthCompressing %s of %i bytes: %s', (file, size, expected) => {
  expect(isWorthCompressing(file, size)).toBe(expected);
});

describe('bytesHash', () => {
  it('is the same for bytes and for a file, and valid in an ETag and a file name', async () => {
    const fixture = await makeDist();
    const bytes = Buffer.alloc(200_000, 'x');
    const file = join(fixture.root, 'large');
    await writeFile(file, bytes);
    expect(await bytesHashOfFile(file)).toBe(bytesHash(bytes));
    expect(bytesHash(bytes)).toMatch(/^[\w-]{22}$/);
    expect(bytesHash(Buffer.from('y'))).not.toBe(bytesHash(bytes));
    await fixture.remove();
  });
});
