import type { ContentOptions } from '../content/model/context.ts';
import type { ScannedPage } from '../content/model/page.ts';
import type { ProseRules } from '../content/terms/proseRules.ts';
import { type SiteConfig, withSeverity } from '../site/config/config.ts';
import { type ArticleHighlighter, makeArticle } from './article.ts';
import type { PageFacts } from './docRoute.ts';
import { hash } from './hash.ts';
import { createHost } from './host.ts';
import type { SiteFacts } from './lookup.ts';
import { readText } from './readText.ts';

export interface RenderRequest {
  root: string;
  scanned: ScannedPage;
  /** Site path of the page. */
  path: string;
  facts: SiteFacts;
  options: ContentOptions;
  config: SiteConfig;
  highlighter: ArticleHighlighter;
  /** The rules of `options.words`. */
  prose: ProseRules | null;
}

/** A rendered page, with what it was made of. */
export interface RenderedPage {
  html: string;
  markdown: string;
  /** What search stores of it, as JSON. */
  sections: string;
  facts: PageFacts;
}

/** Reads and renders one page, and records what a later build must compare. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { root, scanned, path, options, highlighter, prose } = request;
  // What's wrong with the file itself, the scan has reported.
  const { text, bytes } = readText(root, scanned.file);
  const { lookup, dependencies } = request.facts.record();
  const host = createHost(root);
  const page = await makeArticle({ scanned, text, path, lookup, host, options, highlighter, prose }).catch(
    (cause: Error) => {
      // An author's mistake is a diagnostic. This is one of ours, and without the file's name nobody finds what brought it up.
      throw new Error(`${scanned.file} cannot be rendered: ${cause.message}`, { cause });
    },
  );
  const sections = JSON.stringify(page.searchSections);
  const { html, markdown, toc, links, anchors, plannedLinks, names, assets, head } = page;
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
      plannedLinks,
      assets,
      head,
      names,
      diagnostics: withSeverity([...host.diagnostics, ...page.diagnostics], request.config),
      articleHash: hash(html + JSON.stringify(toc)),
      markdownHash: hash(markdown),
      sectionsHash: hash(sections),
    },
  };
}
