import type { ElementContent } from 'hast';
import { defineComponent, type FileContext } from '../../engine/src/content/jsx/componentSpec.ts';
import { evaluate } from '../../engine/src/content/jsx/literal.ts';
import { HTML_ELEMENTS } from '../../engine/src/content/model/htmlNames.ts';
import { isBlank, isExpressionNode, type JsxNode } from '../../engine/src/content/model/nodes.ts';

/** Functions never run: one that only returns HTML shows that HTML, any other shows the fallback. Other content is shown as it is. */
export const browserOnly = defineComponent({
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
});

function isFunction(node: ElementContent): boolean {
  return isExpressionNode(node) && /=>|^\s*function\b/.test(node.value);
}

/** The HTML that a function returns; undefined if it has parameters, values, components, or ambiguous text. */
function staticHtml(node: ElementContent): string | undefined {
  const body = isExpressionNode(node)
    ? /^\s*\(\s*\)\s*=>\s*(<[\s\S]*>|\(\s*<[\s\S]*>\s*\))\s*$/.exec(node.value)?.[1]
    : undefined;
  const html = body?.replace(/^\(\s*|\s*\)$/g, '');
  if (html === undefined || /[{}]|\son[A-Z]/.test(html)) return undefined;
  if (/[\\`*_~[\]!:&]|www\./.test(html.replace(/<[^<>]*>/g, ''))) return undefined;
  const names = [...html.matchAll(/<\/?([\w.-]*)/g)].map(([, name = '']) => name);
  if (!names.every((name) => HTML_ELEMENTS.has(name))) return undefined;
  // Joins lines as JSX does.
  return html.replace(/(>?)\s*\n\s*(<?)/g, (_, before: string, after: string) =>
    before || after ? before + after : ' ',
  );
}

/** A string, or tags that are read like the page's own. */
function fallbackOf(node: JsxNode, ctx: FileContext): ElementContent[] | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'fallback') continue;
    const { value = null } = attribute;
    if (value === null) continue;
    if (typeof value === 'string') return [{ type: 'text', value }];
    if (/^\s*</.test(value.value)) return ctx.fragment(value.value.trim(), ctx.place(node.position?.start));
    const literal = evaluate(value.value, ctx.scope);
    if (literal.ok && typeof literal.value === 'string') return [{ type: 'text', value: literal.value }];
  }
  return undefined;
}
