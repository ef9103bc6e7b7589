import type { ElementHandler } from '../elementHandler.ts';
import { resolveLink } from '../resolveLink.ts';

/** An element whose attribute leads to a page or a file as a link does: `<iframe src>`, `<form action>`. Without a target it loses the attribute. */
export const embed =
  (attribute: 'src' | 'action' | 'formAction' | 'href'): ElementHandler =>
  (node, ctx, at) => {
    const { [attribute]: written, ...rest } = node.properties;
    if (typeof written !== 'string') return [node];
    const resolved = resolveLink(written, at, ctx);
    return [{ ...node, properties: resolved.kind === 'link' ? { ...rest, [attribute]: resolved.href } : rest }];
  };
