import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A line end, and characters that Geist has, so that no system font is needed. */
const IN_FONT_RE = /^[\n -~\u00a0-\u00ff]*$/;

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'));

/** Files and values of a property. */
const valuesOf = (property: string) =>
  files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(new RegExp(`\\b${property}:([^;]*);`, 'g'))].map(
      ([, value = '']) => [file, value.trim()] as const,
    ),
  );

const written = valuesOf('content');

test('the stylesheets generate text', () => expect(written.length).toBeGreaterThan(5));

test.each(written)('%s: %s has no symbol that a system may lack; those are drawn', (_, value) => {
  const text = value.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
  expect(text).toMatch(IN_FONT_RE);
});

test('masks are longhands, because the Nu HTML checker rejects several values of `mask`', () => {
  expect(valuesOf('mask').filter(([, value]) => value.includes(' '))).toEqual([]);
});
