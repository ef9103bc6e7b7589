import { createHighlighter } from '../../content/code/highlight.ts';
import type { SiteComponent } from '../../content/jsx/componentModule.ts';
import type { ContentOptions } from '../../content/model/context.ts';
import type { ScannedPage } from '../../content/model/page.ts';
import { renderContent } from '../../content/render.ts';
import { pageHooksOf } from '../../content/siteComponent.ts';
import { hash } from '../../project/hash.ts';
import { readText } from '../../project/readText.ts';
import type { SiteFacts } from '../../project/siteFacts.ts';
import { createTimeLimit } from '../../project/timeLimit.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { withSeverity } from '../../site/config/severity.ts';
import { renderArticle } from '../../theme/article.tsx';
import type { PageFacts } from '../plan/state.ts';
import { createHost } from './contentHost.ts';
import { searchSections } from './searchSections.ts';

/** What the pages of a site share. */
interface RenderedSite {
  root: string;
  facts: SiteFacts;
  config: SiteConfig;
  options: ContentOptions;
  components: readonly SiteComponent[];
}

/**
 * Reads and renders one page (`path` is its site path) completely, and records what a later build must compare. Its
 * search sections are made here too, so that the article's key covers their code.
 */
export type RenderPage = (page: { scanned: ScannedPage; path: string }) => Promise<RenderedPage>;

/** A rendered page, with its inputs. */
export interface RenderedPage {
  html: string;
  markdown: string;
  /** Its search sections as JSON. */
  sections: string;
  facts: PageFacts;
}

/** Returns a function that prepares to render a site's pages. The grammars that it loads for code serve all its sites. */
export function createRenderer(): (site: RenderedSite) => RenderPage {
  const highlighter = createHighlighter();
  return ({ root, facts, config, options, components }) => {
    const hooks = pageHooksOf(options, components, createTimeLimit());
    return async ({ scanned, path }) => {
      // The scan has already reported problems of the file itself.
      const { text, bytes } = readText(root, scanned.file);
      const { lookup, dependencies } = facts.record();
      const host = createHost(root, options);
      try {
        const services = { options, highlighter, hooks, lookup, host };
        const { tree, ...page } = await renderContent({ scanned, text, path }, services);
        const html = renderArticle(tree);
        const sections = JSON.stringify(searchSections(page.sections));
        const { markdown, toc, links, assets, head } = page;
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
            anchors: anchorsOf(html),
            assets,
            head,
            diagnostics: withSeverity([...host.diagnostics, ...page.diagnostics], config),
            articleHash: hash(html + JSON.stringify(toc)),
            markdownHash: hash(markdown),
            sectionsHash: hash(sections),
          },
        };
      } catch (cause) {
        // This is a bug in the engine, since authors' errors are diagnostics. Add the file that triggers it.
        throw new Error(`${scanned.file} can't be rendered: ${(cause as Error).message}`, { cause });
      }
    };
  };
}

/** Ids in the emitted HTML, so that the link check sees what readers get. */
function anchorsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&amp;', '&') ?? '');
}
