import type GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Diagnostic, DiagnosticId, Place } from '../../shared/diagnostics.ts';
import type { Words } from '../terms/phrases.ts';
import type { ProseRules } from '../terms/proseRules.ts';
import type { CodeText } from './codeText.ts';
import type { HeadTag, LinkFact, ScannedPage } from './page.ts';
import type { ApiName } from './publicApi.ts';

/**
 * What a page may ask of the rest of the site. The build records every answer as a dependency of the page,
 * so ask only what the output needs (suggestions for an error message go through `near*`, which is not recorded).
 */
export interface SiteLookup {
  /** Site path of a content file (`docs/guides/a.md` -> `/guides/a`), `{planned: path}` when it is planned, else undefined. */
  file(file: string): { path: string } | { planned: string } | undefined;
  /** What stands at a site path (no base URL, query, hash or trailing slash). */
  path(path: string): 'page' | 'planned' | 'redirect' | 'static' | undefined;
  /** Cards of a page's children in its sidebar, or of the named category page. */
  cards(docId: string): DocCard[];
  /** Where a public API name (`dagster.asset`) is documented. */
  symbol(name: string): { path: string; anchor: string } | undefined;
  /** The entry of the glossary that explains a term, with the site paths of the pages about it. */
  term(id: string): GlossaryEntry | undefined;
  /** What the released packages say of a dotted name (`dagster.AssetSpec.key`), or of a bare one that says which is meant; undefined for names of no package of ours. */
  api(name: string): ApiName | undefined;
  /** Whether calls of a name of the API take a keyword; undefined where the facts do not say. */
  takes(callee: string, keyword: string): boolean | undefined;
  /** At most three known values that look like `value`, nearest first. An `argument` is a callee and a keyword, with a space between. */
  near(kind: 'path' | 'file' | 'symbol' | 'api' | 'argument', value: string): string[];
  /** Applies base URL and trailing-slash rule to a site path: `/guides` -> `/docs/guides/`. Hash and query are kept. */
  href(path: string): string;
  /** Absolute URL of a site path, for portable Markdown. */
  url(path: string): string;
}

/** Where a term of the glossary is explained. */
export interface GlossaryEntry {
  path: string;
  anchor: string;
  /** Pages that the entry links to: they, and those below them, are about the term. */
  subjects: string[];
}

export interface DocCard {
  title: string;
  href: string;
  description: string;
}

/** Files, as the pure code sees them. Paths are project-relative. */
export interface ContentHost {
  /** Text of a file, or undefined. Recorded as an include of the page. */
  read(file: string): string | undefined;
  /** Natural size of a picture, or undefined when it is missing or of unknown format. Recorded. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** Hash of a file's content, or undefined when it is missing. Recorded. */
  contentHash(file: string): string | undefined;
  /** A folder as one file to download; undefined when there's nothing in it. `bytes` is its size. Recorded. */
  archive(folder: string): { hash: string; count: number; bytes: number } | undefined;
  /** Names that look like `file` among those that exist, nearest first; for error messages only, not recorded. */
  nearFiles(file: string): string[];
}

/** Options of the site that change what a page renders to. Part of every page's cache key. */
export interface ContentOptions {
  docsDir: string;
  snippetsDir: string;
  staticDir: string;
  /** Code host, for CodeReferenceLink: `https://github.com/dagster-io/dagster/tree/1.10.11`. */
  sourceUrl: string;
  /** Where `<Changelog />` reads, project-relative. */
  changelogFile: string;
  /** How the prose is written; null for a site without `words.json`, whose prose is not judged. */
  words: Words | null;
}

/** One page's rendering: what the transforms share. Made anew for every page. */
export interface RenderContext {
  /** The file whose text is in hand: the page, or the partial being included. */
  file: string;
  /** The page that is being rendered. */
  page: { id: string; file: string; path: string; frontMatter: Readonly<Record<string, unknown>> };
  /** Props of the partial in hand (`{props.name}`). */
  props: Readonly<Record<string, unknown>>;
  lookup: SiteLookup;
  host: ContentHost;
  options: ContentOptions;
  /** The rules of `options.words`. */
  prose: ProseRules | null;
  highlighter: Highlighter;
  /** Source place of a position in the normalized text. */
  place(position: { line: number; column: number } | undefined): Place;
  report(id: DiagnosticId, level: Diagnostic['level'], at: Place, message: string, hint?: string): void;
  links: LinkFact[];
  /** Files beside pages that this one shows or links to: site path -> file, or the folder of an archive, with a slash at the end. */
  assets: Map<string, string>;
  /** What the page adds to the document's head. */
  head: HeadTag[];
  symbols: Set<string>;
  /** Python code that the page shows, for the check of its names. */
  python: CodeText[];
  /** Uses of PyObject. */
  named: { name: string; at: Place }[];
  plannedLinks: string[];
  /** Ids given so far in the page: `slugger.slug(text)` makes a new one. Shared by the page and its partials. */
  slugger: GithubSlugger;
  /** The transformed content of another Markdown file, in this place; a missing file or a cycle is reported and gives nothing. */
  include(file: string, props: Readonly<Record<string, unknown>>, at: Place): ElementContent[];
  /** The transformed content of a piece of a file that is no page: words about an object of the API. `line` is that of its first line. */
  fragment(text: string, at: { file: string; line: number }): ElementContent[];
  /** Adds to the text that the page is made of, partials included; false when that makes it too long. */
  addText(length: number): boolean;
  /** Counts the page's parts of a kind from 1, for ids: `nextNumber('tabs')`. */
  nextNumber(kind: string): number;
}

export interface Highlighter {
  /** HTML of the code's lines, one string each, tokens as `<span class="tk-…">`; undefined when the language is unknown. Languages are loaded beforehand. */
  lines(code: string, language: string): string[] | undefined;
}

/** Turns one plain element into what the theme draws. Its children are transformed already. */
export type ElementHandler = (node: Element, ctx: RenderContext, at: Place) => ElementContent[];

export interface ContentInput {
  scanned: ScannedPage;
  /** The file's text, front matter included. */
  text: string;
  /** Site path of the page. */
  path: string;
}
