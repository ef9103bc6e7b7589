import { imageSize as readSize } from 'image-size';

/** From this EXIF orientation on, browsers rotate a picture by 90 degrees. */
const TURNED = 5;

/**
 * Intrinsic size of a picture in CSS pixels, as browsers show it, from its header; undefined for anything else. An SVG
 * without width and height uses its viewBox.
 */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = readSize(bytes);
    if (!width || !height) return undefined;
    return orientation < TURNED ? { width, height } : { width: height, height: width };
  } catch {
    // It throws for anything but a picture, and for an incomplete one.
    return undefined;
  }
}
