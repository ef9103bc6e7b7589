import type { ElementContent } from 'hast';
import type { ContentComponents } from '../../shared/contentComponents.ts';
import { detailsElement } from '../elements/details.ts';
import { type ComponentSpec, defineComponent, type FileContext } from '../jsx/componentSpec.ts';
import { evaluate } from '../jsx/literal.ts';
import { component } from '../model/component.ts';
import { HTML_ELEMENTS } from '../model/htmlNames.ts';
import { isBlank, isBlock, isExpressionNode, type JsxNode } from '../model/nodes.ts';

/** Docusaurus's BrowserOnly. Functions never run: one that only returns HTML shows that HTML, any other shows the fallback. Other content is shown as it is. */
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

/** Docusaurus's Translate: the site has one language, so its text is shown, with `values` for each `{name}`. */
export const translateTag = defineComponent({
  name: 'Translate',
  props: {
    id: { type: 'string' },
    description: { type: 'string' },
    values: { type: 'any' },
    children: { type: 'string' },
  },
  readSource(node, ctx) {
    const hasText = node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'children');
    if (hasText || !node.children.every(isBlank)) return undefined;
    const hint = 'Write the text between the tags: <Translate>…</Translate>.';
    ctx.report('missing-prop', 'error', ctx.place(node.position?.start), '<Translate> has no text', hint);
    return [];
  },
  render({ props, children }) {
    const values = (typeof props.values === 'object' ? props.values : null) as Readonly<Record<string, unknown>> | null;
    const nodes: ElementContent[] = props.children === undefined ? children : [{ type: 'text', value: props.children }];
    return values ? filled(nodes, values) : nodes;
  },
});

function filled(nodes: readonly ElementContent[], values: Readonly<Record<string, unknown>>): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === 'element') return { ...node, children: filled(node.children, values) };
    if (node.type !== 'text') return node;
    const value = node.value.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : written,
    );
    return { type: 'text', value };
  });
}

/** Content that may be wider than the text column, up to `maxSize` pixels. */
export const wideContent = defineComponent({
  name: 'WideContent',
  props: { maxSize: { type: 'number' } },
  render: ({ props, children }) => [
    component('WideContent', props.maxSize === undefined ? {} : { maxSize: props.maxSize }, children),
  ],
});

/** The release notes, from `CHANGES.md` in the project folder. */
export const changelog = defineComponent({
  name: 'Changelog',
  holdsNothing: true,
  props: {},
  render: ({ at }, ctx) => ctx.include(ctx.options.changelogFile, {}, at),
});

/** The badge of a life cycle stage: `<Preview />`, `<Beta />`, and so on. What's between its tags follows it. */
function badge(name: string, status: ContentComponents['Badge']['status']): ComponentSpec {
  return defineComponent({
    name,
    isInline: true,
    props: {},
    render({ children }) {
      const mark = component('Badge', { status });
      if (children.every(isBlank)) return [mark];
      if (!children.some(isBlock)) return [mark, { type: 'text', value: ' ' }, ...children];
      return [{ type: 'element', tagName: 'p', properties: {}, children: [mark] }, ...children];
    },
  });
}

/** The badge of a feature in preview. */
export const preview = badge('Preview', 'preview');
/** The badge of a beta feature. */
export const beta = badge('Beta', 'beta');
/** The badge of a deprecated feature. */
export const deprecated = badge('Deprecated', 'deprecated');
/** The badge of a superseded feature. */
export const superseded = badge('Superseded', 'superseded');

/** Collapsible text, like the HTML element. */
export const details = defineComponent({
  name: 'Details',
  props: {
    summary: { type: 'string', prose: 'text' },
    open: { type: 'boolean' },
    id: { type: 'string' },
    className: { type: 'string' },
  },
  render: ({ props, children, at }, ctx) => [
    detailsElement(
      {
        open: props.open === true,
        ...(typeof props.id === 'string' && { id: props.id }),
        ...(typeof props.summary === 'string' && { summary: props.summary }),
        children,
      },
      ctx,
      at,
    ),
  ],
});
