import type { Element, ElementContent, Parents } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import type { RenderContext } from './context.ts';
import type { ParsedNode } from './mdxNodes.ts';

/**
 * Elements that may stand in each other. Every pass over a tree calls itself for what a node holds, React's too:
 * with far more than this the stack is full.
 */
export const MAX_DEPTH = 250;

/** The first node that stands too deep in others, or undefined. Without recursion, which such a tree does not bear. */
export function tooDeepNode(nodes: readonly ParsedNode[]): ParsedNode | undefined {
  const pending = [...nodes].reverse().map((node) => ({ node, depth: 1 }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) return node;
    const { children } = node as Partial<Parents>;
    for (let index = (children?.length ?? 0) - 1; index >= 0; index--) {
      pending.push({ node: children?.[index] as Element | ElementContent, depth: depth + 1 });
    }
  }
  return undefined;
}

export const TOO_DEEP = {
  message: 'The page is nested too deeply',
  hint: `Put at most ${MAX_DEPTH} quotes, lists, tags or marks into each other.`,
};

/** Reports a page that is left out because of its depth. */
export function reportTooDeep(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  report('markdown-syntax', 'error', at, TOO_DEEP.message, TOO_DEEP.hint);
}
