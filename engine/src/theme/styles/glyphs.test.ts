import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A line end, and characters that Geist has, so that no system font is needed. */
const IN_FONT_RE = /^[\n -~\u00a0-\u00ff]*$/;

const written = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bcontent:([^;]*);/g)].map(
      ([, value = '']) => [file, value.trim()] as const,
    ),
  );

test('the stylesheets generate text', () => expect(written.length).toBeGreaterThan(5));

test.each(written)('%s: %s has no symbol that a system may lack; those are drawn', (_, value) => {
  const text = value.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
  expect(text).toMatch(IN_FONT_RE);
});
