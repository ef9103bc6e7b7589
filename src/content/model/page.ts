import type { Element } from 'hast';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import type { FrontMatter } from './frontMatter.ts';

/** One entry of a table of contents. `html` is the heading's inline content (code, emphasis), without links. */
export interface TocItem {
  level: 2 | 3 | 4;
  id: string;
  html: string;
  text: string;
}

/** A link inside the site, as the link check joins it with the pages there are. External links are not kept. */
export interface LinkFact {
  /** Site path without base URL, query and trailing slash: `/guides/build`. */
  path: string;
  /** Without `#`; null when the link has none. */
  hash: string | null;
  /** As the author wrote it. */
  written: string;
  /** `image` for pictures and other files a page shows, `symbol` for a name of the API that PyObject links. */
  kind: 'link' | 'image' | 'symbol';
  /** The file that holds the link: the page, or a partial it includes. */
  file: string;
  line: number;
  column: number;
}

/** An element that a page adds to the document's head by `<Head>`; `text` is that of a title. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

/** What a heading or a table's row names, where that is a name of the API. Stands in the element's `data.symbol`. */
export interface SymbolMark {
  /** `AssetSpec.merge_attributes`, `--port`: what readers call it. */
  name: string;
  /** `class`, `method`, `command`, `option` … */
  kind: string;
  /** What one imports or types: `dagster.AssetSpec`, `dagster dev`. */
  path: string;
  /** Its path with what it takes in short, or its type: `dagster.asset(compute_fn, *, name, …)`. */
  signature: string;
  /** Says less in the table of contents, where the heading above it says the rest. */
  short?: string;
}

/** What search indexes: the text under one heading, text of closed tabs and details included. */
export interface Section {
  /** '' for the text before the first heading. */
  anchor: string;
  /** 1 for the page's title, then the heading's level. */
  level: number;
  title: string;
  /** The heading is nothing but code. */
  isCode: boolean;
  /** Paragraphs, list items, table rows, commands and pieces of output, one string each. */
  text: string[];
  /** Set where the heading or row names a part of the API. */
  symbol?: Pick<SymbolMark, 'kind' | 'path' | 'signature'>;
  /** Names in code: inline code and the identifiers of code blocks, without repeats. */
  code: string[];
}

/** What the scan of one file yields: enough for routes, sidebars and titles; no Markdown parse. */
export interface ScannedPage {
  file: string;
  /** `guides/build/index`; from the path, or the front matter's `id` in the same folder. */
  id: string;
  frontMatter: FrontMatter;
  /** Where values of the front matter stand that only the whole site can judge, by key; an item of `tags` as `tags.bi`. */
  places: Record<string, { line: number; column: number }>;
  title: string;
  /** The front matter's description, or the first paragraph's plain text, at most 160 characters. */
  description: string;
  /** True when the title came from a `# heading` that starts the body, which then prints it. */
  titleInBody: boolean;
  diagnostics: Diagnostic[];
}

/** What one pass over a page's text yields, plain and serializable. */
export interface Page extends ScannedPage {
  /** Article HTML, links final (base URL and trailing-slash rule applied). */
  html: string;
  /** The page as portable Markdown: components rendered, links absolute. */
  markdown: string;
  toc: TocItem[];
  /** Every id in `html`. */
  anchors: string[];
  links: LinkFact[];
  /** Files read besides the page itself (partials, snippets, pictures), project-relative, without repeats. */
  includes: string[];
  /** Files that stand beside pages and go to the output under a name made of their content: site path -> file. */
  assets: Record<string, string>;
  head: HeadTag[];
  /** Public API names that the page's PyObject components name. */
  symbols: string[];
  /** How many uses of names of the API were checked, and how many became links by themselves. */
  names: { checked: number; linked: number };
  sections: Section[];
  /** Mentions of pages that are planned and shown as plain text. */
  plannedLinks: string[];
}

/** What a heading or a table's row names of the API; undefined for any other element. */
export function symbolOf(element: Element): SymbolMark | undefined {
  return (element.data as { symbol?: SymbolMark } | undefined)?.symbol;
}
