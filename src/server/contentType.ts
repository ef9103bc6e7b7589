import { getMimeType } from 'hono/utils/mime';

/** Types of this site's files that Hono's table lacks. */
const OWN_TYPES: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** The Content-Type of a file, by its name. */
export function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return OWN_TYPES[extension] ?? getMimeType(file) ?? 'application/octet-stream';
}

/** Whether compression can help: text. Pictures (but SVG), fonts and archives are compressed already. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript|wasm|[\w.-]+\+(?:json|xml)))/.test(type);
}
