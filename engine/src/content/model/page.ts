import type { Element, Root } from 'hast';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import type { FrontMatter } from './frontMatter.ts';

/** One entry of a table of contents. `html` is the heading's inline content (code, emphasis) without links. */
export interface TocItem {
  level: 2 | 3 | 4 | 5 | 6;
  id: string;
  html: string;
  text: string;
}

/** A link inside the site, for the link check. External links aren't kept. */
export interface LinkFact {
  /** Site path without base URL, query, and trailing slash: `/guides/build`. */
  path: string;
  /** Without `#`; null if the link has none. */
  hash: string | null;
  /** As the author wrote it. */
  written: string;
  /** `image` for pictures and other files that a page shows, `symbol` for an API name that PyObject links. */
  kind: 'link' | 'image' | 'symbol';
  /** The file that contains the link: the page, or a partial it includes. */
  file: string;
  line: number;
  column: number;
}

/** An element that `<Head>` adds to the document's head. `text` is for titles. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

/** True for the link that names a page's address for search engines. */
export function isCanonical({ rel = '' }: HeadTag['attributes']): boolean {
  return /(?:^|\s)canonical(?:\s|$)/i.test(rel);
}

/** The API name that a heading or a table's row documents, in the element's `data.symbol`. */
export interface SymbolMark {
  /** The short name: `AssetSpec.merge_attributes`, `--port`. */
  name: string;
  /** `class`, `method`, `command`, `option` … */
  kind: string;
  /** What users import or type: `shop.Order`, `shop run`. */
  path: string;
  /** The path with abbreviated parameters, or its type: `shop.order(items, *, name, …)`. */
  signature: string;
  /** Shorter name for the table of contents, below a heading that makes it clear. */
  short?: string;
}

/** What search indexes: the text under one heading, including closed tabs and details. */
export interface Section {
  /** '' for the text before the first heading. */
  anchor: string;
  /** 1 for the page's title, then the heading's level. */
  level: number;
  title: string;
  /** True if the heading contains only code. */
  isCode: boolean;
  /** Paragraphs, list items, table rows, commands, and pieces of output, one string each. */
  text: string[];
  /** Set if the heading or row documents a part of the API. */
  symbol?: Pick<SymbolMark, 'kind' | 'path' | 'signature'>;
  /** Names in code, without repeats: inline code and the identifiers of code blocks. */
  code: string[];
  /** Number of a string in `text` -> the pages of the site that it links to, by final href. */
  links?: Record<number, string[]>;
}

/** What the rest of the site needs of one file before pages are rendered: enough for routes, sidebars, and titles. */
export interface ScannedPage {
  file: string;
  /** From the path, or the front matter's `id` in the same folder: `guides/build/index`. */
  id: string;
  frontMatter: FrontMatter;
  /** Places of front matter values that only the site can check, by key; an item of `tags` as `tags.bi`. */
  places: Record<string, { line: number; column: number }>;
  title: string;
  /** The front matter's description, or the first paragraph as plain text, at most 160 characters. */
  description: string;
  /** True if the title came from a `# heading` at the start of the body, which then shows it. */
  titleInBody: boolean;
  diagnostics: Diagnostic[];
}

/** The result of one pass over a page's text, before React draws it. */
export interface PageContent extends ScannedPage {
  /** Plain elements and those of `ContentComponents`, with final links (base URL and trailing-slash rule applied). */
  tree: Root;
  /** The page as portable Markdown: components rendered, links absolute. */
  markdown: string;
  toc: TocItem[];
  links: LinkFact[];
  /** Files read besides the page (partials, snippets, pictures), project-relative, without repeats. */
  includes: string[];
  /** Files next to pages that are published under a name based on their content: site path -> file. */
  assets: Record<string, string>;
  head: HeadTag[];
  sections: Section[];
}

/** The API name that a heading or a table's row documents; undefined for other elements. */
export function symbolOf(element: Element): SymbolMark | undefined {
  return (element.data as { symbol?: SymbolMark } | undefined)?.symbol;
}
