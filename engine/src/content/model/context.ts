import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Diagnostic, DiagnosticId, Place } from '../../shared/diagnostics.ts';
import type { CodeText } from './codeText.ts';
import type { ApiName } from './names.ts';
import type { HeadTag, LinkFact, ScannedPage } from './page.ts';

/**
 * A page's queries about the rest of the site. The build records every answer as a dependency of the page, so query
 * only what the output needs. Suggestions for error messages use `near*`, which isn't recorded.
 */
export interface SiteLookup {
  /** Site path of a content file: `docs/guides/a.md` -> `/guides/a`. */
  file(file: string): { path: string } | undefined;
  /** What is at a site path (without base URL, query, hash, or trailing slash). */
  path(path: string): 'page' | 'redirect' | 'static' | undefined;
  /** Cards for a page's children in its sidebar, or for a category page. */
  cards(docId: string): DocCard[];
  /** Where a name (`shop.Order`) is documented. */
  symbol(name: string): { path: string; anchor: string } | undefined;
  /** What is known about a dotted or unambiguous name (`shop.Order.key`); undefined if it isn't documented here. */
  api(name: string): ApiName | undefined;
  /** Whether calls of a name accept a keyword; undefined if nobody knows. */
  takes(callee: string, keyword: string): boolean | undefined;
  /** What an extension of the site knows by a name: `fact('prose', 'op')`. */
  fact(extension: string, name: string): unknown;
  /** Up to three known values similar to `value`, nearest first. An `argument` is a callee, a space, a keyword. */
  near(kind: 'path' | 'file' | 'symbol' | 'api' | 'argument', value: string): string[];
  /** Applies the base URL and the trailing-slash rule to a site path, `/guides` -> `/docs/guides/`. */
  href(path: string): string;
  /** Absolute URL of a site path, for portable Markdown. */
  url(path: string): string;
}

export interface DocCard {
  title: string;
  href: string;
  description: string;
}

/** File access for the pure code. Paths are project-relative. */
export interface ContentHost {
  /** Text of a file, or undefined. Recorded as an include of the page. */
  read(file: string): string | undefined;
  /** Intrinsic size of a picture, or undefined if the file is missing or its format unknown. Recorded. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** Hash of a file's content, or undefined if it's missing. Recorded. */
  contentHash(file: string): string | undefined;
  /** A folder as one download, undefined if it's empty. `bytes` is its size. Recorded. */
  archive(folder: string): { hash: string; count: number; bytes: number } | undefined;
  /** Why pages can't show a file, such as `is hidden`; undefined if they can. A file that they can't show counts as missing. */
  privacy(file: string): string | undefined;
  /** Existing names similar to `file`, nearest first; for error messages only, not recorded. */
  nearFiles(file: string): string[];
}

/** Other sites' origins from which pages may show content, by the key of the configuration's `origins`. */
export interface PageOrigins {
  images: string[];
  frames: string[];
  media: string[];
}

/** Site options that affect how a page is rendered. Part of every page's cache key. */
export interface ContentOptions {
  docsDir: string;
  snippetsDir: string;
  staticDir: string;
  /** Code host, for CodeReferenceLink: `https://github.com/acme/shop/tree/1.0`. */
  sourceUrl: string;
  /** Sources of the configuration, which pages can't show. */
  configFiles: string[];
  /** Origins that the security policy allows. */
  origins: PageOrigins;
  /** What the site's extensions have read for `content.ts`, by name. */
  extensions: Record<string, unknown>;
}

/** State that the transforms of one page's rendering share. */
export interface RenderContext {
  /** The current file: the page, or the partial being included. */
  file: string;
  page: { id: string; file: string; path: string; frontMatter: Readonly<Record<string, unknown>> };
  /** Props of the current partial (`{props.name}`). */
  props: Readonly<Record<string, unknown>>;
  lookup: SiteLookup;
  host: ContentHost;
  options: ContentOptions;
  highlighter: Highlighter;
  /** Source place of a position in the normalized text. */
  place(position: { line: number; column: number } | undefined): Place;
  report(id: DiagnosticId, level: Diagnostic['level'], at: Place, message: string, hint?: string): void;
  links: LinkFact[];
  /** Files next to pages to publish: site path -> file, or an archive's folder with a trailing slash. */
  assets: Map<string, string>;
  /** Elements that the page adds to the document's head. */
  head: HeadTag[];
  /** Code that the page shows, in fences and snippets. */
  code: CodeText[];
  /** Ids used so far in the page and its partials: `slugger.slug(text)` makes a new one. */
  slugger: GithubSlugger;
  /** Transforms another Markdown file for this place. Yields nothing for a missing file or a cycle (reported). */
  include(file: string, props: Readonly<Record<string, unknown>>, at: Place): ElementContent[];
  /**
   * Transforms text that isn't a page, such as an API description. `line` is the number of its first line. Extensions
   * don't check text that isn't the site's own (`isForeign`).
   */
  fragment(text: string, at: { file: string; line: number; isForeign?: boolean }): ElementContent[];
  /** Adds to the length of the page's text, partials included; returns false if it's now too long. */
  addText(length: number): boolean;
  /** Numbers the page's parts of a kind from 1, for ids: `nextNumber('tabs')`. */
  nextNumber(kind: string): number;
}

export interface Highlighter {
  /** HTML of each line, tokens as `<span class="tk-…">`; undefined for unknown languages. Load languages first. */
  lines(code: string, language: string): string[] | undefined;
}

/** Turns one plain element into what the theme draws. Its children are already transformed. */
export type ElementHandler = (node: Element, ctx: RenderContext, at: Place) => ElementContent[];

export interface ContentInput {
  scanned: ScannedPage;
  /** The file's text, front matter included. */
  text: string;
  path: string;
}
