import type { Place } from '../../shared/diagnostics.ts';
import { filePathOf, resolveFile } from '../links/pageAsset.ts';
import { isOnOtherHost, srcSetCandidates } from '../links/pageOrigins.ts';
import { resolveLink } from '../links/resolveLink.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { textOf } from '../model/nodes.ts';
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
    else properties[name] = href;
  }
  if (typeof properties.srcSet === 'string') {
    const candidates = finalSrcSet(properties.srcSet, at, ctx);
    if (candidates) properties.srcSet = candidates;
    else delete properties.srcSet;
  }
  return [node];
};

/** A picture's variants with their final addresses; undefined if none of them resolves. */
export function finalSrcSet(written: string, at: Place, ctx: RenderContext): string | undefined {
  const candidates = srcSetCandidates(written).flatMap(([address = '', ...size]) => {
    const href = finalHref(address, at, ctx);
    return href === undefined ? [] : [[href, ...size].join(' ')];
  });
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/** The final address for the page. If it doesn't resolve, reports that and returns undefined. */
function finalHref(written: string, at: Place, ctx: RenderContext): string | undefined {
  if (isOnOtherHost(written, ctx.lookup.url('/'))) return written;
  const file = filePathOf(written, ctx) && resolveFile(written, at, ctx);
  if (file === 'missing') return undefined;
  if (file) return file.href;
  if (!/^(?:(?:https?|pathname):)?\//i.test(written)) return written;
  const resolved = resolveLink(written, at, ctx);
  return resolved.kind === 'link' ? resolved.href : undefined;
}

/** An element with addresses: `<iframe src>`, `<form action>`. An attribute without a target is dropped. */
export const embed =
  (...attributes: ('src' | 'action' | 'formAction' | 'href')[]): ElementHandler =>
  (node, ctx, at) => {
    const properties = { ...node.properties };
    for (const attribute of attributes) {
      const written = properties[attribute];
      if (typeof written !== 'string') continue;
      if (isOnOtherHost(written, ctx.lookup.url('/'))) continue;
      const resolved = resolveLink(written, at, ctx);
      if (resolved.kind === 'link') properties[attribute] = resolved.href;
      else delete properties[attribute];
    }
    return [{ ...node, properties }];
  };

/** `textarea`: its text, without the tags that the parser found in it. React accepts either that or a value. */
export const textArea: ElementHandler = (node) => {
  const { value, defaultValue, ...others } = node.properties;
  const text = textOf(node.children);
  if (text === '') return [{ ...node, children: [] }];
  return [{ ...node, properties: others, children: [{ type: 'text', value: text }] }];
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
