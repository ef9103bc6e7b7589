import type { ElementContent } from 'hast';
import type { ComponentSpec } from '../componentSpec.ts';
import type { FileContext } from '../fileContext.ts';
import { HTML_ELEMENTS } from '../htmlNames.ts';
import { isBlank } from '../isBlock.ts';
import { evaluate } from '../literal.ts';
import type { ExpressionNode, JsxNode } from '../mdxNodes.ts';

/** Docusaurus's BrowserOnly. A function is never run: if it only returns HTML, that is shown, else its fallback. Any other content is shown as it is. */
export const browserOnly: ComponentSpec = {
  name: 'BrowserOnly',
  props: { fallback: { type: 'any' } },
  readSource(node, ctx) {
    if (!node.children.some(isFunction)) return undefined;
    const [only, ...others] = node.children.filter((child) => !isBlank(child));
    const html = only && others.length === 0 ? staticHtml(only) : undefined;
    if (html !== undefined) return ctx.fragment(html, ctx.place(node.position?.start));
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

/** The HTML that a function without parameters returns; undefined if it has values, components, or text that Markdown reads differently. */
function staticHtml(node: ElementContent | ExpressionNode): string | undefined {
  const body =
    'value' in node ? /^\s*\(\s*\)\s*=>\s*(<[\s\S]*>|\(\s*<[\s\S]*>\s*\))\s*$/.exec(node.value)?.[1] : undefined;
  const html = body?.replace(/^\(\s*|\s*\)$/g, '');
  if (html === undefined || /[{}]|\son[A-Z]/.test(html)) return undefined;
  if (/[\\`*_~[\]!:&]|www\./.test(html.replace(/<[^<>]*>/g, ''))) return undefined;
  const names = [...html.matchAll(/<\/?([\w.-]*)/g)].map(([, name = '']) => name);
  if (!names.every((name) => HTML_ELEMENTS.has(name))) return undefined;
  // As JSX reads lines.
  return html.replace(/(>?)\s*\n\s*(<?)/g, (_, before: string, after: string) =>
    before || after ? before + after : ' ',
  );
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
