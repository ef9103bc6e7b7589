import type { ElementContent } from 'hast';
import type { ComponentSpec } from '../componentSpec.ts';
import type { FileContext } from '../fileContext.ts';
import { evaluate } from '../literal.ts';
import type { ExpressionNode, JsxNode } from '../mdxNodes.ts';

/** Docusaurus's BrowserOnly. A function that draws in the browser is never run: its fallback is shown. Any other content is shown as it is. */
export const browserOnly: ComponentSpec = {
  name: 'BrowserOnly',
  props: { fallback: { type: 'any' } },
  readSource(node, ctx) {
    if (!node.children.some(isFunction)) return undefined;
    const shown = fallbackOf(node, ctx);
    const message = '<BrowserOnly> draws in the browser, which pages of this site do not';
    const hint = shown ? 'Its fallback is shown.' : 'Write what to show instead as fallback={…}, or remove it.';
    ctx.report('expression', 'warn', ctx.place(node.position?.start), message, hint);
    return shown ?? [];
  },
  render: ({ children }) => children,
};

function isFunction(node: ElementContent | ExpressionNode): boolean {
  return 'value' in node && /Expression$/.test(node.type) && /=>|^\s*function\b/.test(node.value);
}

/** A text, or tags, which are read as the page's own. */
function fallbackOf(node: JsxNode, ctx: FileContext): ElementContent[] | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'fallback' || attribute.value === null) continue;
    const { value } = attribute;
    if (typeof value === 'string') return [{ type: 'text', value }];
    if (/^\s*</.test(value.value)) return ctx.fragment(value.value.trim(), ctx.place(node.position?.start));
    const literal = evaluate(value.value, ctx.scope);
    if (literal.ok && typeof literal.value === 'string') return [{ type: 'text', value: literal.value }];
  }
  return undefined;
}
