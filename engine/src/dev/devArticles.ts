import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { staleReason } from '../build/plan/plan.ts';
import type { RenderedPage, RenderPage } from '../build/render/renderPage.ts';
import { readJson, writeJson } from '../project/cacheFile.ts';
import { hash } from '../project/hash.ts';
import { readText } from '../project/readText.ts';
import type { SiteFacts } from '../project/siteFacts.ts';
import { hasErrors } from '../shared/diagnostics.ts';

/** What a page was rendered for: code and options, and its address. */
interface Origin {
  stamp: string;
  path: string;
}

/** What the pages of a site share. */
interface ArticleSite {
  stamp: string;
  facts: SiteFacts;
  render: RenderPage;
}

/** Returns a page's article. */
export type DevArticles = (page: Parameters<RenderPage>[0], site: ArticleSite) => Promise<RenderedPage>;

/** Articles of a project, rendered on demand and kept while their inputs don't change. */
export function createDevArticles(root: string, cache: string): DevArticles {
  const memory = new Map<string, RenderedPage & Origin>();
  mkdirSync(join(cache, 'articles'), { recursive: true });

  return async ({ scanned, path }, { stamp, facts, render }) => {
    const { file } = scanned;
    const onDisk = join(cache, 'articles', `${hash(file)}.json`);
    const { bytes } = readText(root, file);
    const kept = memory.get(file) ?? readJson<RenderedPage & Origin>(onDisk);
    const stands =
      kept?.stamp === stamp &&
      kept.path === path &&
      staleReason(kept.facts, hash(bytes), { root, facts, hashes: new Map() }) === null;
    if (stands) {
      memory.set(file, kept);
      return kept;
    }
    const page = await render({ scanned, path });
    const failed = hasErrors(page.facts.diagnostics);
    // If the page has an error, its last valid state stays visible under the overlay.
    const shown = failed && kept ? kept : page;
    const { html, markdown, sections } = shown;
    const { toc, head, assets, articleHash, sectionsHash } = shown.facts;
    const article = {
      stamp,
      path,
      html,
      markdown,
      sections,
      facts: { ...page.facts, toc, head, assets, articleHash, sectionsHash },
    };
    memory.set(file, article);
    if (!failed) writeJson(onDisk, article);
    return article;
  };
}
