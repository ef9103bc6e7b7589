/** An author's own ID and classes of an element. */
export interface AuthorMark {
  id?: string;
  className?: string;
}

/**
 * The components that the content stage leaves for React to draw. It turns everything else an author may write
 * (CodeExample, Badge, a project's own tags …) into these or into plain elements.
 */
export interface ContentComponents {
  /** The children start with an AdmonitionTitle if there is a title. */
  Admonition: AuthorMark & {
    type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
    /** The author's name for it, if it isn't the type. */
    name?: 'caution' | 'important' | 'success' | 'secondary';
  };
  AdmonitionTitle: Record<string, never>;
  /** `html`: the code's lines, each `<span class="line …">…</span>` joined by newlines, with `data-line="n"` if they show numbers; tokens are `tk-*` spans. */
  CodeBlock: AuthorMark & {
    language: string;
    title?: string;
    html: string;
    lineNumbers: boolean;
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
  /** `entry` is set for the heading of an API entry, or of one of its members. */
  Heading: { level: 1 | 2 | 3 | 4 | 5 | 6; id: string; entry?: 'object' | 'member' };
  /**
   * `href` is final; `external` is true for other sites (the theme opens these in a new tab). `term` marks an automatic
   * link to the glossary. `attributes` are the author's other attributes, by React's names.
   */
  Link: {
    href: string;
    external: boolean;
    title?: string;
    id?: string;
    term?: boolean;
    attributes?: Record<string, unknown>;
  };
  /** Sizes are intrinsic. `inlineSvg` is a trusted SVG from static/ that follows the color mode. */
  Image: AuthorMark & {
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
  /** `package` and `maintainer` describe the library that the card links to. */
  Card: { title: string; href?: string; image?: string; external: boolean; package?: string; maintainer?: string };
  /** Counts of cards: in each section that has any, and for each maintainer. */
  CardFilter: {
    label: string;
    sections: { id: string; label: string; count: number }[];
    maintainers: { label: string; count: number }[];
  };
  Badge: { status: 'preview' | 'beta' | 'deprecated' | 'superseded' };
  /**
   * A table in its scrolling region. Cells have the alignment as a class: `align-left|center|right`. `cards` is set if
   * its rows become cards on phones; then cells have their column's header as `data-label`. `tight` is set if it only
   * fits the column when names in code break, `numbered` if its first column only has numbers.
   */
  Table: AuthorMark & { cards?: true; numbered?: true; tight?: true };
}

export type ContentComponent = keyof ContentComponents;
