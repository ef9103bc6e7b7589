import { expect, test } from 'vitest';
import { imageSize } from './imageSize.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const text = (value: string) => new TextEncoder().encode(value);

/** A box of a container: length, name, content. */
function box(name: string, ...content: Uint8Array[]): Uint8Array {
  const inner = Buffer.concat(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + inner.length);
  return Buffer.concat([length, Buffer.from(name), inner]);
}

function avif(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif')), box('meta', Buffer.alloc(4), properties)]);
}

test.each([
  ['PNG', bytes('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 08 02 00 00 00'), { width: 320, height: 240 }],
  ['GIF', bytes('474946383961 4001 f000 80 00 00 00'), { width: 320, height: 240 }],
  // an APP0 segment before the frame header
  ['JPEG', bytes('ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140 03 0000 0000'), { width: 320, height: 240 }],
  [
    'lossy WebP',
    bytes(`52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000 ${'00'.repeat(8)}`),
    { width: 320, height: 240 },
  ],
  [
    'lossless WebP',
    bytes(`52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00 ${'00'.repeat(8)}`),
    { width: 320, height: 240 },
  ],
  [
    'extended WebP',
    bytes(`52494646 00000000 57454250 56503858 00000000 00000000 3f0100 ef0000 ${'00'.repeat(4)}`),
    { width: 320, height: 240 },
  ],
  ['SVG with sizes', text('<svg xmlns="x" width="320px" height="240"></svg>'), { width: 320, height: 240 }],
  [
    'SVG with a view box',
    text('<?xml version="1.0"?>\n<svg viewBox="0 0 320 240"></svg>'),
    { width: 320, height: 240 },
  ],
  ['AVIF', avif(320, 240), { width: 320, height: 240 }],
  // a camera held upright
  [
    'JPEG, turned',
    bytes(
      'ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000 ffc0 0011 08 00f0 0140 03 0000 0000',
    ),
    { width: 240, height: 320 },
  ],
  // not a picture, or incomplete
  ['a PNG that is cut off', bytes('89504e470d0a1a0a 0000000d 4948'), undefined],
  ['text', text('hello'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s', (_, data, size) => {
  expect(imageSize(data)).toEqual(size);
});
