import type { ElementContent, Properties } from 'hast';
import { resolveFile } from '../links/pageAsset.ts';
import { resolveLink } from '../links/resolveLink.ts';
import { component } from '../model/component.ts';
import type { ElementHandler } from '../model/context.ts';
import { isEmpty } from '../model/nodes.ts';

/** `a`: a link or an anchor for other pages to link to. A broken link becomes its text. */
export const linkHandler: ElementHandler = (node, ctx, at) => {
  const { href, id, name, title, ...rest } = node.properties;
  // Footnote links use ids of the parser and attributes that assistive tech needs.
  if ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties) return [node];
  const anchor = id ?? name;
  if (typeof href !== 'string') {
    return [{ ...node, properties: { ...rest, ...(anchor !== undefined && { id: String(anchor) }) } }];
  }
  const children = withoutLinks(node.children);
  const file = resolveFile(href, at, ctx);
  if (file === 'missing') return children;
  const resolved = file ? { kind: 'link' as const, href: file.href, external: false } : resolveLink(href, at, ctx);
  if (resolved.kind === 'plain') return children;
  if (isEmpty(children) && typeof title !== 'string' && typeof rest.ariaLabel !== 'string') {
    const message = `The link to "${href}" has no words`;
    ctx.report('empty-label', 'warn', at, message, `Write the words that lead there: [words](${href}).`);
  }
  const props = {
    href: resolved.href,
    external: resolved.external,
    ...(typeof title === 'string' && { title }),
    ...(anchor !== undefined && { id: String(anchor) }),
    ...(Object.keys(rest).length > 0 && { attributes: reactProps(rest) }),
  };
  return [component('Link', props, children)];
};

/** Properties under React's names: `ariaLabel` -> `aria-label`, a list of classes -> one string. */
function reactProps(properties: Properties): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      /^(?:aria|data)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name,
      Array.isArray(value) ? value.join(' ') : value,
    ]),
  );
}

/** A link's contents without nested links, which HTML forbids. A bare URL in a link's text would be one. */
function withoutLinks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    node.children = withoutLinks(node.children);
    return node.tagName === 'Link' ? node.children : [node];
  });
}
