import { readAttributes } from '../../engine/src/content/jsx/attributes.ts';
import { type ComponentSpec, defineComponent, type FileContext } from '../../engine/src/content/jsx/componentSpec.ts';
import { renderExpression } from '../../engine/src/content/jsx/expression.ts';
import { reportBlocked } from '../../engine/src/content/links/pageOrigins.ts';
import { resolveLink } from '../../engine/src/content/links/resolveLink.ts';
import {
  isExpressionNode,
  isJsx,
  isSilent,
  type JsxNode,
  type ParsedNode,
  textOf,
} from '../../engine/src/content/model/nodes.ts';
import { type HeadTag, isCanonical } from '../../engine/src/content/model/page.ts';
import { isUnsafeUrl } from '../../engine/src/content/model/urls.ts';

const TAGS: ReadonlySet<string> = new Set<HeadTag['tag']>(['title', 'meta', 'link']);

/** Allowed attributes. Attributes of tools (`data-…`) are dropped. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  'as color content crossorigin href hreflang itemprop media name property rel sizes title type'.split(' '),
);

/** Link types that load nothing, and connect to nobody. */
const RELS: ReadonlySet<string> = new Set(
  'alternate apple-touch-icon author canonical help icon license me next prev privacy-policy search shortcut terms-of-service'.split(
    ' ',
  ),
);

/** Titles, descriptions, and links with literal values go to the document's head. Nothing in it may run code or restyle the page. */
export const head = defineComponent({
  name: 'Head',
  props: {},
  readSource(node, ctx) {
    for (const child of tagsOf(node.children)) {
      for (const tag of headTag(child, ctx)) add(tag, ctx, child);
    }
    return [];
  },
  render: () => [],
});

/** The same, as pages write it in Markdown. */
export const headElement: ComponentSpec = { ...head, name: 'head' };

/** Tags of the head that are written in the text. */
export const strayHeadTags: readonly ComponentSpec[] = (['link', 'meta'] as const).map((name) =>
  defineComponent({
    name,
    props: {},
    openProps: true,
    readSource(node, ctx) {
      const message = `Pages cannot contain "<${name}>"`;
      ctx.report('unknown-component', 'error', ctx.place(node.position?.start), message, strayHint(node, name, ctx));
      return [];
    },
    render: () => [],
  }),
);

/** The tag's contents, without the paragraphs that the parser made of its lines. */
function tagsOf(nodes: readonly ParsedNode[]): ParsedNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element' && node.tagName === 'p') return tagsOf(node.children);
    if (isJsx(node) && node.name === null) return tagsOf(node.children);
    return isSilent(node) ? [] : [node];
  });
}

function headTag(node: ParsedNode, ctx: FileContext): HeadTag[] {
  const name = isJsx(node) ? node.name : undefined;
  const at = ctx.place(node.position?.start);
  if (!isJsx(node) || !name || !TAGS.has(name)) {
    const hint =
      name === 'script'
        ? "The site's security policy blocks scripts in pages. Add the script to the configuration."
        : 'Write a title, a meta, or a link tag with its values.';
    ctx.report('unknown-component', 'error', at, `<Head> cannot contain ${name ? `"<${name}>"` : 'text'}`, hint);
    return [];
  }
  const { values, place } = readAttributes(node, ctx);
  const attributes = headAttributes(values);
  const refused = refusal(name as HeadTag['tag'], attributes);
  if (refused) {
    const value = attributes[refused];
    const what = !value ? `<${name}> without "${refused}"` : `<${name} ${refused}="${value}">`;
    const hint = value ? REFUSED : `Add "${refused}", or remove the tag.`;
    ctx.report('prop-value', 'error', place(refused), `<Head> cannot contain ${what}`, hint);
    return [];
  }
  const target =
    name === 'link' ? 'href' : SHARED_RE.test(attributes.property ?? attributes.name ?? '') ? 'content' : '';
  const written = attributes[target];
  if (written !== undefined && (/^(?:https?:)?\//i.test(written) || isCanonical(attributes))) {
    const resolved = resolveLink(written, place(target), ctx);
    // A broken link, which is reported.
    if (resolved.kind !== 'link') return [];
    attributes[target] = resolved.href;
  }
  const icon = /icon/i.test(attributes.rel ?? '') ? attributes.href : undefined;
  if (icon !== undefined) reportBlocked({ kind: 'images', address: icon, at: place('href') }, ctx);
  return [
    {
      tag: name as HeadTag['tag'],
      attributes,
      ...(name === 'title' && { text: titleOf(node.children, ctx) }),
    },
  ];
}

function headAttributes(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const lower = key.toLowerCase();
    if (!ATTRIBUTES.has(lower) && !REFUSED_NAMES.test(lower)) continue;
    if (typeof value === 'string' || typeof value === 'number') attributes[lower] = String(value);
  }
  return attributes;
}

/** What to do with a `<link>` or `<meta>` in the text of a page. */
function strayHint(node: JsxNode, tag: HeadTag['tag'], ctx: FileContext): string {
  const attributes = headAttributes(readAttributes(node, ctx).values);
  if (/\bstylesheet\b/i.test(attributes.rel ?? '')) return 'Remove it: the theme sets the style.';
  if (refusal(tag, attributes)) return `Remove it. ${REFUSED}`;
  return 'Write it between <head> and </head>, or remove it.';
}

/** Adds a tag. Of two that say the same about the page, such as its title, the later one counts. */
function add(tag: HeadTag, ctx: FileContext, node: ParsedNode): void {
  const subject = subjectOf(tag);
  const index = subject === undefined ? -1 : ctx.head.findIndex((other) => subjectOf(other) === subject);
  if (index !== -1) {
    ctx.head.splice(index, 1);
    const message = `The head of the page has ${subject} more than once; the last one is used`;
    ctx.report('repeated-prop', 'warn', ctx.place(node.position?.start), message, 'Keep one of them.');
  }
  ctx.head.push(tag);
}

/** What a tag says about the page, if that's one thing. */
function subjectOf({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'title') return 'a title';
  if (tag === 'link') return isCanonical(attributes) ? 'a canonical address' : undefined;
  const name = attributes.property ?? attributes.name;
  return name !== undefined && ONCE_RE.test(name) ? `"${name}"` : undefined;
}

/** Metadata with one value. Others, such as `og:image`, may be a list. */
const ONCE_RE =
  /^(?:description|keywords|robots|og:(?:title|description|type|url|site_name)|twitter:(?:card|title|description))$/i;

/** Metadata whose content is an address that other sites show or follow. */
const SHARED_RE = /^(?:og:(?:image|url|video|audio)|twitter:image)$/i;
const REFUSED_NAMES = /^(?:on|http-?equiv$|charset$)/;
const REFUSED =
  'Tags in the head of a page cannot load code or styles, redirect, or change how browsers read the page or what other sites learn.';

/** The attribute that makes a tag invalid, if any. */
function refusal(tag: HeadTag['tag'], attributes: Readonly<Record<string, string>>): string | undefined {
  if (tag === 'link') {
    if (
      !(attributes.rel ?? '')
        .toLowerCase()
        .split(/\s+/)
        .every((rel) => RELS.has(rel))
    )
      return 'rel';
    if (!attributes.href || isUnsafeUrl(attributes.href)) return 'href';
  }
  // Other sites would learn the page that a reader comes from; the layout is made for its own viewport and colors.
  if (tag === 'meta' && /^(?:color-scheme|referrer|viewport)$/i.test(attributes.name?.trim() ?? '')) return 'name';
  return Object.keys(attributes).find((name) => REFUSED_NAMES.test(name));
}

function titleOf(nodes: readonly ParsedNode[], ctx: FileContext): string {
  const texts = nodes.map((node) => {
    if ('children' in node) return titleOf(node.children, ctx);
    if (node.type === 'text') return node.value;
    return isExpressionNode(node) ? textOf(renderExpression(node, ctx)) : '';
  });
  return texts.join('').trim();
}
