import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../context.ts';
import type { ElementHandler } from '../elementHandler.ts';
import { filePathOf, resolveFile } from '../resolveFile.ts';
import { resolveLink } from '../resolveLink.ts';

/** `video`, `audio`, `object`, and what they and `picture` hold: files beside the page and paths of the site become final addresses, and are checked as links are. */
export const media: ElementHandler = (node, ctx, at) => {
  const { properties } = node;
  for (const name of ['src', 'poster', 'data'] as const) {
    const written = properties[name];
    if (typeof written !== 'string') continue;
    const href = finalHref(written, at, ctx);
    if (href === undefined) delete properties[name];
    else properties[name] = href;
  }
  if (typeof properties.srcSet === 'string') {
    const candidates = finalSrcSet(properties.srcSet, at, ctx);
    if (candidates) properties.srcSet = candidates;
    else delete properties.srcSet;
  }
  return [node];
};

/** The variants of a `srcset`, each an address and perhaps a size: `/a.png 1x, /b.png 2x`. */
export function srcSetCandidates(written: string): string[][] {
  return written.split(/,\s+|,(?=\/|\.)/).map((candidate) => candidate.trim().split(/\s+/));
}

/** A picture's variants with their final addresses; undefined where none leads anywhere. */
export function finalSrcSet(written: string, at: Place, ctx: RenderContext): string | undefined {
  const candidates = srcSetCandidates(written).flatMap(([address = '', ...size]) => {
    const href = finalHref(address, at, ctx);
    return href === undefined ? [] : [[href, ...size].join(' ')];
  });
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/** The address as the page has to say it; undefined for one that leads nowhere, which is reported. */
function finalHref(written: string, at: Place, ctx: RenderContext): string | undefined {
  const file = filePathOf(written, ctx) && resolveFile(written, at, ctx);
  if (file === 'missing') return undefined;
  if (file) return file.href;
  if (!/^(?:https?:)?\//i.test(written)) return written;
  const resolved = resolveLink(written, at, ctx);
  return resolved.kind === 'link' ? resolved.href : undefined;
}
