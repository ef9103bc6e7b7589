import type { ElementContent } from 'hast';

/** What a link holds, without the links in it: HTML has none inside another, and a bare URL in a link's text would be one. */
export function withoutLinks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    node.children = withoutLinks(node.children);
    return node.tagName === 'Link' ? node.children : [node];
  });
}
