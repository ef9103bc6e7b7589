import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packLongText, packText } from './packText.ts';

const LONG = 'Words. '.repeat(1000);

test.each([
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a client that accepts %s gets %s', (accepted, encoding, unpack) => {
  const { body, headers } = packText(accepted, LONG);
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': encoding });
  expect(unpack(body as Uint8Array).toString()).toBe(LONG);
  expect(body.length).toBeLessThan(200);
});

test.each([
  ['a client that takes nothing packed', undefined, LONG],
  ['a short text', 'br', 'Words.'],
])('%s stays uncompressed', (_, accepted, text) => {
  expect(packText(accepted, text)).toEqual({ body: text, headers: { Vary: 'Accept-Encoding' } });
});

test.each([
  ['gzip', 300_000],
  ['br', 300_000],
  ['gzip', 5000],
  ['gzip', 5],
  [undefined, 300_000],
])('a client that accepts %s gets the same from the thread for %i letters', async (accepted, length) => {
  const text = 'Words. '.repeat(length / 7);
  expect(await packLongText(accepted, text)).toEqual(packText(accepted, text));
});
