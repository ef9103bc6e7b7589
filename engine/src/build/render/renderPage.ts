import { hash } from '../../project/hash.ts';
import { readText } from '../../project/readText.ts';
import type { SiteFacts } from '../../project/siteFacts.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { withSeverity } from '../../site/config/severity.ts';
import type { PageFacts } from '../plan/docRoute.ts';
import { createHost } from './contentHost.ts';
import { type ArticleInput, makeArticle } from './makeArticle.ts';

export interface RenderRequest extends Omit<ArticleInput, 'text' | 'lookup' | 'host'> {
  root: string;
  facts: SiteFacts;
  config: SiteConfig;
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
  const { root, facts, config, ...article } = request;
  const { scanned, options } = article;
  // The scan has already reported problems of the file itself.
  const { text, bytes } = readText(root, scanned.file);
  const { lookup, dependencies } = facts.record();
  const host = createHost(root, options);
  const page = await makeArticle({ ...article, text, lookup, host }).catch((cause: Error) => {
    // This is a bug in the engine, since authors' errors are diagnostics. Add the file that triggers it.
    throw new Error(`${scanned.file} can't be rendered: ${cause.message}`, { cause });
  });
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
      diagnostics: withSeverity([...host.diagnostics, ...page.diagnostics], config),
      articleHash: hash(html + JSON.stringify(toc)),
      markdownHash: hash(markdown),
      sectionsHash: hash(sections),
    },
  };
}
