import type { Element, ElementContent } from 'hast';

/**
 * A React component in the article's tree: an element whose tag is the component's name and whose one property `props`
 * holds evaluated literal props. `src/theme/article.tsx` maps the names to components.
 */
export function component(
  name: ContentComponent,
  props: Record<string, unknown>,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName: name, properties: { props } as unknown as Element['properties'], children };
}

/** The props of a component's element. */
export function propsOf<Name extends ContentComponent>(node: Element): ContentComponents[Name] {
  return node.properties.props as unknown as ContentComponents[Name];
}

/**
 * What the content stage leaves for React to draw. Everything else an author may write (CodeExample, PyObject, DocCardList …)
 * is turned into these or into plain elements before.
 */
export interface ContentComponents {
  /** `title` comes as children of a leading AdmonitionTitle. */
  Admonition: {
    type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
    /** What it is called, where that is not its type. */
    name?: 'caution' | 'important' | 'success' | 'secondary';
  };
  AdmonitionTitle: Record<string, never>;
  /** `html`: the code's lines, each `<span class="line …" data-line="n">…</span>` joined by newlines; tokens are `tk-*` spans. */
  CodeBlock: {
    language: string;
    title?: string;
    html: string;
    lineNumbers: boolean;
    /** First line number. */
    start: number;
    /** `cli` for a command, `result` for its output. */
    variant?: 'cli' | 'result';
    /** Long lines start wrapped. */
    wrap?: boolean;
  };
  /** Children are TabItem elements only, values unique, exactly one selected. `id` is unique in the page. */
  Tabs: {
    id: string;
    groupId?: string;
    queryString?: string;
    values: { value: string; label: string }[];
    selected: string;
  };
  TabItem: { value: string; label: string; tabsId: string; selected: boolean };
  /** Children of the summary are in a leading `summary` element. */
  Details: { open: boolean; id?: string };
  Heading: { level: 1 | 2 | 3 | 4 | 5 | 6; id: string };
  /** `href` is final; `external` is true for other sites (new tab is the theme's business). */
  /** `term` marks a link to the glossary that nobody wrote. */
  /** `attributes` are what else the author gave it, by React's names. */
  Link: {
    href: string;
    external: boolean;
    title?: string;
    id?: string;
    term?: boolean;
    attributes?: Record<string, unknown>;
  };
  /** Sizes are natural ones. `inlineSvg` holds a trusted SVG of static/ that follows the color mode. */
  Image: {
    src: string;
    alt: string;
    width?: number;
    height?: number;
    title?: string;
    srcSet?: string;
    sizes?: string;
    inlineSvg?: string;
  };
  ThemedImage: { light: string; dark: string; alt: string; width?: number; height?: number };
  CardGroup: { cols: number };
  /** `package` and `maintainer` are of a library that the card leads to. */
  Card: { title: string; href?: string; image?: string; external: boolean; package?: string; maintainer?: string };
  /** Counts are of cards: of the page's sections that have any, and of each maintainer's. */
  CardFilter: {
    label: string;
    sections: { id: string; label: string; count: number }[];
    maintainers: { label: string; count: number }[];
  };
  ArticleList: Record<string, never>;
  ArticleListItem: { title: string; href?: string; image?: string; external: boolean; description?: string };
  WideContent: { maxSize?: number };
  Badge: { status: 'preview' | 'beta' | 'deprecated' | 'superseded' };
  /** A table in its scrolling region. Alignment is the class `align-left|center|right` on cells. */
  Table: Record<string, never>;
}

export type ContentComponent = keyof ContentComponents;

/** True for what lists or repeats the page's own names, such as an index of its entries, or another page's, such as a card of a catalog: search and automatic links pass it over. */
export function isRepeating(element: Element): boolean {
  return (element.data as { repeats?: boolean } | undefined)?.repeats === true;
}
