import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { createHighlighter } from '../../content/code/highlight.ts';
import type { PageHooks } from '../../content/extensions.ts';
import type { ContentHost, ContentOptions, SiteLookup } from '../../content/model/context.ts';
import { readFrontMatter } from '../../content/model/frontMatter.ts';
import type { Page, ScannedPage } from '../../content/model/page.ts';
import { renderContent } from '../../content/render.ts';
import { hash } from '../../project/hash.ts';
import { privateReason } from '../../project/privateFile.ts';
import { decodeText, readBytes, readText, unreadable } from '../../project/readText.ts';
import type { SiteFacts } from '../../project/siteFacts.ts';
import type { SearchSection } from '../../search/records/searchFile.ts';
import { searchSections } from '../../search/records/searchPage.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { createSuggester } from '../../shared/nearest.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { withSeverity } from '../../site/config/severity.ts';
import { renderArticle } from '../../theme/article.tsx';
import { type Archive, readArchive } from '../plan/archive.ts';
import type { PageFacts } from '../plan/docRoute.ts';
import { imageSize } from './imageSize.ts';

interface RenderRequest {
  root: string;
  scanned: ScannedPage;
  /** Site path of the page. */
  path: string;
  facts: SiteFacts;
  options: ContentOptions;
  config: SiteConfig;
  highlighter: ArticleHighlighter;
  /** Of the extensions in `options`. */
  hooks: readonly PageHooks[];
}

/** A rendered page, with its inputs. */
export interface RenderedPage {
  html: string;
  markdown: string;
  /** Its search sections as JSON. */
  sections: string;
  facts: PageFacts;
}

/** Reads and renders one page, and records what a later build must compare. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { root, scanned, path, options, highlighter, hooks } = request;
  // The scan has already reported problems of the file itself.
  const { text, bytes } = readText(root, scanned.file);
  const { lookup, dependencies } = request.facts.record();
  const host = createHost(root, options);
  const page = await makeArticle({ scanned, text, path, lookup, host, options, highlighter, hooks }).catch(
    (cause: Error) => {
      // This is a bug in the engine, since authors' errors are diagnostics. Add the file that triggers it.
      throw new Error(`${scanned.file} can't be rendered: ${cause.message}`, { cause });
    },
  );
  const sections = JSON.stringify(page.searchSections);
  const { html, markdown, toc, links, anchors, assets, head } = page;
  return {
    html,
    markdown,
    sections,
    facts: {
      sourceHash: hash(bytes),
      includes: Object.fromEntries([...host.includes].sort()),
      dependencies,
      toc,
      links,
      anchors,
      assets,
      head,
      diagnostics: withSeverity([...host.diagnostics, ...page.diagnostics], request.config),
      articleHash: hash(html + JSON.stringify(toc)),
      markdownHash: hash(markdown),
      sectionsHash: hash(sections),
    },
  };
}

/** A content host for a project's files that records reads: file -> content hash ('' if missing). */
interface RecordingHost extends ContentHost {
  readonly includes: Map<string, string>;
  /** Problems of files that were read. */
  readonly diagnostics: Diagnostic[];
}

export function createHost(
  root: string,
  { configFiles, snippetsDir }: Pick<ContentOptions, 'configFiles' | 'snippetsDir'>,
): RecordingHost {
  const privacy = (file: string) =>
    privateReason(root, file, configFiles) ??
    (file.startsWith(`${snippetsDir}/`) ? undefined : draftReason(root, file));
  const includes = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const suggest = createSuggester();
  const readBytes = (file: string): Buffer | undefined => {
    let bytes: Buffer | undefined;
    try {
      bytes = privacy(file) ? undefined : readIfThere(join(root, file));
    } catch (error) {
      diagnostics.push(unreadable(file, error));
    }
    includes.set(file, bytes ? hash(bytes) : '');
    return bytes;
  };
  return {
    includes,
    diagnostics,
    read: (file) => {
      const bytes = readBytes(file);
      if (!bytes) return undefined;
      const read = decodeText(file, bytes);
      diagnostics.push(...read.diagnostics);
      return read.text;
    },
    imageSize: (file) => {
      const bytes = readBytes(file);
      return bytes && imageSize(bytes);
    },
    archive: (folder) => {
      let archive: Archive | undefined;
      try {
        archive = privacy(folder) ? undefined : readArchive(root, folder);
      } catch (error) {
        diagnostics.push(unreadable(folder, error));
      }
      includes.set(folder, archive?.hash ?? '');
      return archive && { hash: archive.hash, count: archive.count, bytes: archive.zip().length };
    },
    contentHash: (file) => (readBytes(file) ? includes.get(file) : undefined),
    privacy,
    nearFiles: (file) =>
      suggest(file, () => siblings(root, file))
        .filter((near) => !privacy(near))
        .slice(0, 3),
  };
}

/** Pages that include a draft, or offer its source, would publish it. */
function draftReason(root: string, file: string): string | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined;
  try {
    const { frontMatter } = readFrontMatter(file, readIfThere(join(root, file))?.toString('utf8') ?? '');
    return frontMatter.draft ? 'is a draft' : undefined;
  } catch {
    return undefined; // read again, which reports why it can't be
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readBytes(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENOTFILE'].includes(code ?? '')) return undefined;
    throw error;
  }
}

/** Files with the same extension in the nearest existing folder. */
function siblings(root: string, file: string): string[] {
  let folder = dirname(file);
  if (file.startsWith('/') || file.startsWith('../')) return [];
  while (folder !== '.' && !existsSync(join(root, folder))) folder = dirname(folder);
  if (folder === '.') return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => extname(name).toLowerCase() === extname(file).toLowerCase());
}

export type ArticleHighlighter = ReturnType<typeof createHighlighter>;

interface ArticleInput {
  scanned: ScannedPage;
  /** The file's text, front matter included. */
  text: string;
  /** Site path of the page. */
  path: string;
  lookup: SiteLookup;
  host: ContentHost;
  options: ContentOptions;
  highlighter: ArticleHighlighter;
  /** Of the extensions in `options`. */
  hooks: readonly PageHooks[];
}

/** A page with its search sections, which are computed here so that the article's key covers the code of both. */
interface Article extends Page {
  searchSections: SearchSection[];
}

/** Renders one page's text completely: the content stage, then React for the article's HTML. */
export async function makeArticle({ scanned, text, path, ...services }: ArticleInput): Promise<Article> {
  const { tree, ...content } = await renderContent({ scanned, text, path }, services);
  const html = renderArticle(tree);
  return { ...content, html, anchors: anchorsOf(html), searchSections: searchSections(content.sections) };
}

/** Ids in the emitted HTML, so that the link check sees what readers get. */
function anchorsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
}
