import type { ElementHandler } from '../elementHandler.ts';
import { resolveLink } from '../resolveLink.ts';

/** An element whose attributes lead to pages or files as links do: `<iframe src>`, `<form action>`. It loses one without a target. */
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
    }
    return [{ ...node, properties }];
  };
