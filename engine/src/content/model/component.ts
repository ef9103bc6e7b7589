import type { Element, ElementContent } from 'hast';
import type { AuthorMark, ContentComponent, ContentComponents } from '../../shared/contentComponents.ts';

/**
 * A React component in the article's tree: an element whose tag is the component's name and whose only property,
 * `props`, contains evaluated literals. `engine/src/theme/article.tsx` maps the names to components.
 */
export function component(
  name: ContentComponent,
  props: Record<string, unknown>,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName: name, properties: { props } as unknown as Element['properties'], children };
}

export function propsOf<Name extends ContentComponent>(node: Element): ContentComponents[Name] {
  return node.properties.props as unknown as ContentComponents[Name];
}

/** The mark in an element's properties. */
export function authorMarkOf({ id, className }: Element['properties']): AuthorMark {
  const classes = [className ?? []].flat().join(' ');
  return { ...(typeof id === 'string' && id !== '' && { id }), ...(classes !== '' && { className: classes }) };
}

/**
 * True for elements that repeat names of this page (an index of its entries) or of another (a card of a catalog).
 * Search and automatic links skip them.
 */
export function isRepeating(element: Element): boolean {
  return (element.data as { repeats?: boolean } | undefined)?.repeats === true;
}

/** Marks content that only the drawn page needs, such as a short form in front of the full one. Markdown omits it. */
export function drawnOnly(element: Element): Element {
  element.data = { ...element.data, drawnOnly: true } as Element['data'];
  return element;
}

export function isDrawnOnly(element: Element): boolean {
  return (element.data as { drawnOnly?: boolean } | undefined)?.drawnOnly === true;
}

/** Writes inline content as Markdown. */
export interface LineWriter {
  /** A line of text. */
  line(nodes: readonly ElementContent[]): string;
  /** A bold line, after the text `lead`. What is bold in it needs no mark, which would end the others. */
  strong(nodes: readonly ElementContent[], lead?: string): string;
  /** Text, with Markdown's special characters escaped. */
  text(text: string): string;
  /** What is in the parentheses of a link or a picture: its absolute address and its title. */
  target(href: string, title?: string): string;
}

/** Writes blocks as Markdown. */
export interface MarkdownWriter extends LineWriter {
  /** Blocks with an empty line between them. */
  blocks(nodes: readonly ElementContent[]): string;
  /** Quotes each line. */
  quoted(text: string): string;
  /** Code in a fence that is longer than any in the code. */
  fenced(code: string, language: string, title?: string): string;
  table(node: Element): string;
  codeOf(node: Element): string;
}

/** How the content stage treats a component that React draws. Its props are in `ContentComponents`. */
type DrawnComponent<Props> = {
  /** Set if a link inside would be in another link, a control, or a title. */
  holdsNoLinks?: true;
  /** Searchable words in its props. */
  words?(props: Props): string;
} & (
  | {
      /** Set if it can't be inside a paragraph. */
      isBlock: true;
      /** Its Markdown; defaults to that of its children. */
      markdown?(node: Element, props: Props, write: MarkdownWriter): string;
    }
  | { isBlock?: false; markdown?(node: Element, props: Props, write: LineWriter): string }
);

const elementsOf = (node: Element, name: string): Element[] =>
  node.children.filter((child): child is Element => child.type === 'element' && child.tagName === name);

/** Cards, one per line, then other content. */
function items(node: Element, write: MarkdownWriter): string {
  const listed = elementsOf(node, 'Card');
  const others = write.blocks(node.children.filter((child) => !listed.includes(child as Element)));
  return [listed.map((child) => item(child, write)).join('\n'), others].filter((part) => part !== '').join('\n\n');
}

function item(node: Element, write: MarkdownWriter): string {
  const { title, href, package: name, maintainer } = propsOf<'Card'>(node);
  const facts = [name && `\`${name}\``, maintainer && write.text(maintainer)].filter(Boolean).join(', ');
  const head = href ? `[${write.text(title)}](${write.target(href)})` : write.text(title);
  const text = write.blocks(node.children).replace(/\n+/g, ' ');
  return `- ${head}${text ? `: ${text}` : ''}${facts ? ` (${facts})` : ''}`;
}

/**
 * Every component of an article's tree. To add one: props in `ContentComponents` (src/shared), a row here, a drawing in
 * `engine/src/theme/components/`, a spec in `engine/src/content/components/`.
 */
const DRAWN: { readonly [Name in ContentComponent]: DrawnComponent<ContentComponents[Name]> } = {
  Admonition: {
    isBlock: true,
    markdown(node, { type, name = type }, write) {
      const [title] = elementsOf(node, 'AdmonitionTitle');
      const kind = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const head = write.strong(title?.children ?? [], title ? `${kind}: ` : `${kind}:`);
      return write.quoted(`${head}\n\n${write.blocks(node.children.filter((child) => child !== title))}`);
    },
  },
  AdmonitionTitle: { isBlock: true, holdsNoLinks: true },
  Badge: { words: ({ status }) => status, markdown: (_, { status }) => `(${status})` },
  Card: {
    isBlock: true,
    holdsNoLinks: true,
    words: ({ title }) => title,
    markdown: (node, _, write) => item(node, write),
  },
  CardFilter: { isBlock: true },
  CardGroup: { isBlock: true, markdown: (node, _, write) => items(node, write) },
  CodeBlock: {
    isBlock: true,
    markdown(node, { language, title }, write) {
      return write.fenced(write.codeOf(node), language === 'text' && !title ? '' : language, title);
    },
  },
  Details: {
    isBlock: true,
    markdown(node, _, write) {
      const [summary, ...rest] = node.children;
      const head = write.strong(summary?.type === 'element' ? summary.children : []);
      return `${head}\n\n${write.blocks(rest)}`;
    },
  },
  Heading: {
    isBlock: true,
    holdsNoLinks: true,
    // A line break would end it.
    markdown: (node, { level }, write) => `${'#'.repeat(level)} ${write.line(node.children).replace(/\s*\n\s*/g, ' ')}`,
  },
  Image: { markdown: (_, { src, alt, title }, write) => `![${write.text(alt)}](${write.target(src, title)})` },
  Link: {
    holdsNoLinks: true,
    markdown: (node, { href, title }, write) => `[${write.line(node.children)}](${write.target(href, title)})`,
  },
  TabItem: {
    isBlock: true,
    words: ({ label }) => label,
    markdown: (node, { label }, write) => `**${write.text(label)}**\n\n${write.blocks(node.children)}`,
  },
  Table: { isBlock: true, markdown: (node, _, write) => write.table(node) },
  Tabs: { isBlock: true },
  ThemedImage: {
    isBlock: true,
    markdown: (_, { light, alt }, write) => `![${write.text(alt)}](${write.target(light)})`,
  },
};

/** The row of an element that React draws; undefined for plain HTML. */
export function drawnOf({ tagName }: Element): DrawnComponent<never> | undefined {
  return Object.hasOwn(DRAWN, tagName) ? (DRAWN[tagName as ContentComponent] as DrawnComponent<never>) : undefined;
}

const LINKLESS_TAGS: ReadonlySet<string> = new Set(['a', 'summary', 'button', 'label']);

/** True unless a link inside it would be in another link, a control, or a title. */
export function mayHoldLinks(element: Element): boolean {
  return drawnOf(element)?.holdsNoLinks !== true && !LINKLESS_TAGS.has(element.tagName);
}

/** Searchable words in an element's properties; of HTML, the name that browsers show above a group of options. */
export function propWords(element: Element): string {
  if (element.tagName === 'optgroup') return String(element.properties.label ?? '');
  return drawnOf(element)?.words?.(element.properties.props as never) ?? '';
}
