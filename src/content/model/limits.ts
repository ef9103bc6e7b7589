import type { Element, ElementContent, Parents } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from './context.ts';
import type { ParsedNode } from './nodes.ts';

/** Limit of nesting. Every pass over a tree is recursive, React's too, and overflows the stack far above this. */
export const MAX_DEPTH = 250;

/** The first node that is nested too deep, or undefined. Not recursive: such a tree would overflow the stack. */
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
  hint: `Nest quotes, lists, tags, and marks at most ${MAX_DEPTH} levels deep.`,
};

/** Reports a page that is skipped because of its depth. */
export function reportTooDeep(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  report('markdown-syntax', 'error', at, TOO_DEEP.message, TOO_DEEP.hint);
}

/** Characters of one page, counting partials at each use: 4 million take about 5 s and make 12 MB of HTML. */
export const MAX_TEXT = 4_000_000;

/** What each partial counts for at least: if each includes the next one twice, 20 levels make a million. */
export const LEAST_TEXT = 1000;

/** Reports a page, or the partial that makes it too long. It is skipped. */
export function reportTooLong(at: Place, { report }: Pick<RenderContext, 'report'>): void {
  const message = `The page has more than ${MAX_TEXT.toLocaleString('en')} characters (a partial counts as at least ${LEAST_TEXT.toLocaleString('en')})`;
  report('markdown-syntax', 'error', at, message, 'Split it into several pages.');
}
