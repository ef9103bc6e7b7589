import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLORS = 256;

/**
 * Encodes an opaque picture as a PNG with a palette: half the size of full color. `pixels` contains rows of RGBA bytes.
 * The 256 most frequent colors are kept; the few others in flat drawings, at soft edges, become the nearest of them.
 */
export async function indexedPng(pixels: Uint8Array, { width, height }: { width: number; height: number }) {
  // A copy, because reading four bytes as one number requires alignment.
  const colors = new Uint32Array(new Uint8Array(pixels).buffer, 0, width * height);
  const palette = commonest(colors);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  const rows = Buffer.alloc((width + 1) * height);
  let last = palette[0] ?? 0;
  let index = 0;
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    // Each row starts with its filter type; none works best for palettes.
    rows[to++] = 0;
    for (let x = 0; x < width; x++) {
      const color = colors[from++] ?? 0;
      // Most pixels equal the previous one, and the map is slow for so many.
      if (color !== last) {
        last = color;
        const known = indexes.get(color);
        index = known ?? nearest(color, palette);
        if (known === undefined) indexes.set(color, index);
      }
      rows[to++] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel, with a palette; the other values are the only ones defined.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colors, in a deterministic order. */
function commonest(colors: Uint32Array): number[] {
  const counts = new Map<number, number>();
  // Flat drawings have long runs of one color, so counting runs needs far fewer map lookups.
  for (let start = 0; start < colors.length; ) {
    const color = colors[start] ?? 0;
    let end = start + 1;
    while (end < colors.length && colors[end] === color) end++;
    counts.set(color, (counts.get(color) ?? 0) + end - start);
    start = end;
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
}

function nearest(color: number, palette: number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index] ?? 0;
    let distance = 0;
    // Red, green, and blue of the opaque pixel.
    for (const shift of [0, 8, 16]) distance += (((color >>> shift) & 255) - ((other >>> shift) & 255)) ** 2;
    if (distance < least) {
      best = index;
      least = distance;
    }
  }
  return best;
}

/** Red, green, and blue of a pixel that was read as a little-endian number. */
function channels(color: number): number[] {
  return [color & 255, (color >>> 8) & 255, (color >>> 16) & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
