import type { Place } from '../../shared/diagnostics.ts';
import { filePathOf, resolveFile } from '../links/pageAsset.ts';
import { type PolicyKind, reportBlocked } from '../links/pageOrigins.ts';
import { resolveLink } from '../links/resolveLink.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { contentStrings } from '../model/strings.ts';

/**
 * `video`, `audio`, `object`, and the children of these and of `picture`: their files and site paths become final
 * addresses.
 */
export const media: ElementHandler = (node, ctx, at) => {
  const { properties } = node;
  for (const name of ['src', 'poster', 'data'] as const) {
    const written = properties[name];
    if (typeof written !== 'string') continue;
    const href = finalHref(written, at, ctx);
    if (href === undefined) delete properties[name];
    else {
      properties[name] = href;
      reportBlocked({ kind: name === 'poster' ? 'images' : 'media', address: href, at }, ctx);
    }
  }
  if (typeof properties.srcSet === 'string') {
    const candidates = finalSrcSet(properties.srcSet, at, ctx);
    if (candidates) properties.srcSet = candidates;
    else delete properties.srcSet;
  }
  return [node];
};

/** The variants of a `srcset`, each an address and an optional size: `/a.png 1x, /b.png 2x`. */
export function srcSetCandidates(written: string): string[][] {
  return written.split(/,\s+|,(?=\/|\.|https?:)/i).map((candidate) => candidate.trim().split(/\s+/));
}

/** A picture's variants with their final addresses; undefined if none of them resolves. */
export function finalSrcSet(written: string, at: Place, ctx: RenderContext): string | undefined {
  const candidates = srcSetCandidates(written).flatMap(([address = '', ...size]) => {
    const href = finalHref(address, at, ctx);
    if (href === undefined) return [];
    reportBlocked({ kind: 'images', address: href, at }, ctx);
    return [[href, ...size].join(' ')];
  });
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/** The final address for the page. If it doesn't resolve, reports that and returns undefined. */
function finalHref(written: string, at: Place, ctx: RenderContext): string | undefined {
  const file = filePathOf(written, ctx) && resolveFile(written, at, ctx);
  if (file === 'missing') return undefined;
  if (file) return file.href;
  if (!/^(?:(?:https?|pathname):)?\//i.test(written)) return written;
  const resolved = resolveLink(written, at, ctx);
  return resolved.kind === 'link' ? resolved.href : undefined;
}

/** What an attribute loads or sends. A link isn't limited. */
const KINDS: Readonly<Record<string, PolicyKind>> = { action: 'forms', formAction: 'forms' };

/** An element with addresses: `<iframe src>`, `<form action>`. An attribute without a target is dropped. */
export const embed =
  (...attributes: ('src' | 'action' | 'formAction' | 'href')[]): ElementHandler =>
  (node, ctx, at) => {
    const properties = { ...node.properties };
    for (const attribute of attributes) {
      const written = properties[attribute];
      if (typeof written !== 'string') continue;
      const resolved = resolveLink(written, at, ctx);
      if (resolved.kind === 'link') properties[attribute] = resolved.href;
      else delete properties[attribute];
      const kind = node.tagName === 'iframe' ? 'frames' : attribute === 'src' ? 'images' : KINDS[attribute];
      if (resolved.kind === 'link' && kind) reportBlocked({ kind, address: resolved.href, at }, ctx);
    }
    return [{ ...node, properties }];
  };

const otherInput = embed('formAction', 'src');

/** `input`: a task list checkbox, labeled with its state, or a button or picture with its address checked. */
export const checkbox: ElementHandler = (node, ctx, at) => {
  if (node.properties.type !== 'checkbox') return otherInput(node, ctx, at);
  const checked = node.properties.checked === true || node.properties.checked === '';
  return [
    {
      ...node,
      properties: {
        type: 'checkbox',
        disabled: true,
        checked,
        ariaLabel: checked ? contentStrings.taskDone : contentStrings.taskOpen,
      },
    },
  ];
};
