import type { ElementHandler } from '../elementHandler.ts';
import { filePathOf, resolveFile } from '../resolveFile.ts';
import { resolveLink } from '../resolveLink.ts';

/** `video`, `audio`, and what they hold: files beside the page and paths of the site become final addresses, and are checked as links are. */
export const media: ElementHandler = (node, ctx, at) => {
  for (const name of ['src', 'poster'] as const) {
    const written = node.properties[name];
    if (typeof written !== 'string') continue;
    const file = filePathOf(written, ctx) && resolveFile(written, at, ctx);
    if (file === 'missing') delete node.properties[name];
    else if (file) node.properties[name] = file.href;
    else if (/^(?:https?:)?\//i.test(written)) {
      const resolved = resolveLink(written, at, ctx);
      if (resolved.kind === 'link') node.properties[name] = resolved.href;
      else delete node.properties[name];
    }
  }
  return [node];
};
