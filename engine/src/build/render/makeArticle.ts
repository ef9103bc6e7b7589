import type { createHighlighter } from '../../content/code/highlight.ts';
import type { PageHooks } from '../../content/extensions.ts';
import type { ContentHost, ContentOptions, SiteLookup } from '../../content/model/context.ts';
import type { ScannedPage } from '../../content/model/page.ts';
import { renderContent } from '../../content/render.ts';
import { renderArticle } from '../../theme/article.tsx';
import { searchSections } from './searchSections.ts';

export interface ArticleInput {
  scanned: ScannedPage;
  /** The file's text, front matter included. */
  text: string;
  /** Site path of the page. */
  path: string;
  lookup: SiteLookup;
  host: ContentHost;
  options: ContentOptions;
  highlighter: ReturnType<typeof createHighlighter>;
  /** Of the extensions in `options`. */
  hooks: readonly PageHooks[];
}

/**
 * Renders one page's text completely: the content stage, then React for the article's HTML. Its search sections are
 * computed here, so that the article's key covers the code of both.
 */
export async function makeArticle({ scanned, text, path, ...services }: ArticleInput) {
  const { tree, ...content } = await renderContent({ scanned, text, path }, services);
  const html = renderArticle(tree);
  return { ...content, html, anchors: anchorsOf(html), searchSections: searchSections(content.sections) };
}

/** Ids in the emitted HTML, so that the link check sees what readers get. */
function anchorsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
}
