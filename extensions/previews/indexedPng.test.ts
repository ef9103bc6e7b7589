import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { imageSize } from '../../engine/src/build/render/imageSize.ts';
import { indexedPng } from './indexedPng.ts';

/** Red, green, and blue of each pixel. Also verifies every chunk's checksum. */
function decode(png: Buffer): number[][] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  const { width = 0 } = imageSize(png) ?? {};
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const indexes = [...rows].filter((_, i) => i % (width + 1) !== 0);
  return indexes.map((index) => [...palette.subarray(index * 3, index * 3 + 3)]);
}

const pixels = (colors: number[][]) => Uint8Array.from(colors.flatMap((color) => [...color, 255]));

it('keeps up to 256 colors as they are', async () => {
  const colors = Array.from({ length: 256 }, (_, i) => [i, 255 - i, (i * 7) % 256]);
  const png = await indexedPng(pixels(colors), { width: 16, height: 16 });
  expect(imageSize(png)).toEqual({ width: 16, height: 16 });
  expect(decode(png)).toEqual(colors);
});

it('maps rarer colors to the nearest of the 256 most frequent', async () => {
  const common = Array.from({ length: 256 }, (_, i) => [i, 0, 0]);
  const png = await indexedPng(pixels([...common, ...common, [9, 3, 0], [0, 0, 40]]), { width: 2, height: 257 });
  expect(decode(png)).toEqual([...common, ...common, [9, 0, 0], [0, 0, 0]]);
});

it('reads pixels at any memory offset', async () => {
  const shifted = new Uint8Array(9).subarray(1);
  shifted.set(
    pixels([
      [1, 2, 3],
      [4, 5, 6],
    ]),
  );
  expect(decode(await indexedPng(shifted, { width: 2, height: 1 }))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});
