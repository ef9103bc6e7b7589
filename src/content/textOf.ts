import type { ElementContent, RootContent } from 'hast';

/** The text of nodes, without markup. Code blocks have none: their code is no text of the tree. */
export function textOf(nodes: readonly (ElementContent | RootContent)[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element') text += textOf(node.children);
  }
  return text;
}
