import type { Element, Root, RootContent } from 'hast';
import type { ExpressionNode, ParsedNode } from './mdxNodes.ts';

const ID_RE = /\s*\{#([^\s{}]+)\}\s*$/;

/** Takes `{#id}`, or the comment `#id`, from the end of each heading, whichever way the heading is written. Anything else in braces stays text. */
export function takeHeadingIds(tree: Root): void {
  const rest: (Root | RootContent)[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) takeId(node);
    else if ('children' in node) for (const child of node.children) rest.push(child);
  }
}

function takeId({ properties, children }: Element): void {
  const comment = children.findLast((child) => child.type !== 'text' || child.value.trim() !== '') as
    | ParsedNode
    | undefined;
  const said = comment?.type === 'mdxTextExpression' && /^\/\*#(.+)\*\/$/.exec((comment as ExpressionNode).value);
  if (said) {
    properties.id = said[1];
    children.length = (children as ParsedNode[]).indexOf(comment);
    const before = children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    return;
  }
  const last = children.at(-1);
  const match = last?.type === 'text' ? ID_RE.exec(last.value) : null;
  if (!match || last?.type !== 'text') return;
  properties.id = match[1];
  last.value = last.value.slice(0, match.index);
  if (last.value === '') children.pop();
}
