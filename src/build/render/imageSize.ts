/**
 * Natural size in CSS pixels of a PNG, GIF, JPEG, WebP or SVG, from its header; undefined for anything else.
 * An SVG without width and height takes its viewBox.
 */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (bytes.length > 24 && ascii(1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length > 10 && ascii(0, 3) === 'GIF')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (bytes.length > 30 && ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webpSize(view, ascii(12, 16));
  return svgSize(new TextDecoder().decode(bytes.subarray(0, 2000)));
}

function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    // Start-of-frame markers, without the huffman, arithmetic and restart ones among them.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView, format: string) {
  if (format === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (format === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

function svgSize(text: string) {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!tag) return undefined;
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const box = /\sviewBox="([^"]+)"/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = number('width') || box?.[2];
  const height = number('height') || box?.[3];
  return width && height ? { width, height } : undefined;
}
