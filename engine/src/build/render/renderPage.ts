import type { PageHooks } from '../../content/extensions.ts';
import type { ContentOptions } from '../../content/model/context.ts';
import type { ScannedPage } from '../../content/model/page.ts';
import { hash } from '../../project/hash.ts';
import { readText } from '../../project/readText.ts';
import type { SiteFacts } from '../../project/siteFacts.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { withSeverity } from '../../site/config/severity.ts';
import type { PageFacts } from '../plan/docRoute.ts';
import { createHost } from './contentHost.ts';
import { type ArticleHighlighter, makeArticle } from './makeArticle.ts';

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
