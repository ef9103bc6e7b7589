/** Names that esbuild and `pageAsset` give: `app-1A2B3C4D.js`, `files/a-0123456789abcdef.png`. */
const HASHED_RE = /^\/?(?:sidebars\/|assets\/(?:[^/]+-[A-Z0-9]{8}\.[^/]+|files\/[^/]+-[0-9a-f]{16}(?:\.[^/]+)?)$)/;

/** Whether an output file never changes, because its name contains its hash. */
export function isHashed(path: string): boolean {
  return HASHED_RE.test(path);
}
