import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressText } from './compressText.ts';

test.each([
  ['gzip, deflate, br', 7000, 'gzip', gunzipSync],
  ['br', 7000, 'br', brotliDecompressSync],
  ['gzip', 7000, 'gzip', gunzipSync],
  // compressed in a thread
  ['br', 300_000, 'br', brotliDecompressSync],
  ['gzip', 300_000, 'gzip', gunzipSync],
])('a client that accepts %s gets %i letters as %s', async (accepted, length, encoding, unpack) => {
  const text = 'Words. '.repeat(length / 7);
  const { body, headers } = await compressText(accepted, text);
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': encoding });
  expect(unpack(body as Uint8Array).toString()).toBe(text);
  expect(body.length).toBeLessThan(length / 30);
});

test.each([
  ['a client that takes nothing packed', undefined, 'Words. '.repeat(1000)],
  ['a long text for such a client', undefined, 'Words. '.repeat(43_000)],
  ['a short text', 'br', 'Words.'],
])('%s stays uncompressed', async (_, accepted, text) => {
  expect(await compressText(accepted, text)).toEqual({
    body: new TextEncoder().encode(text),
    headers: { Vary: 'Accept-Encoding' },
  });
});
