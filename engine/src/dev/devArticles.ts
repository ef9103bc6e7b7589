import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { staleReason } from '../build/plan/plan.ts';
import { type RenderedPage, type RenderRequest, renderPage } from '../build/render/renderPage.ts';
import { createHighlighter } from '../content/code/highlight.ts';
import { type OnDamage, readJson, writeJson } from '../project/cacheFile.ts';
import { hash } from '../project/hash.ts';
import { readText } from '../project/readText.ts';

/** What a page was rendered for: code and options, and its address. */
interface Origin {
  stamp: string;
  path: string;
}

interface ArticleRequest extends Omit<RenderRequest, 'root' | 'highlighter'> {
  stamp: string;
}

/** Articles of a project, rendered on demand and kept while their inputs don't change. */
export interface DevArticles {
  get(request: ArticleRequest): Promise<RenderedPage>;
  /**
   * Renders pages of every kind that an earlier run's cache would otherwise serve, to compile grammars and warm up
   * code: otherwise, the first edit would wait half a second.
   */
  warm(request: ArticleRequest): Promise<void>;
}

export function createDevArticles(root: string, cache: string, onDamage?: OnDamage): DevArticles {
  const memory = new Map<string, RenderedPage & Origin>();
  const highlighter = createHighlighter();
  mkdirSync(join(cache, 'articles'), { recursive: true });

  return {
    async warm({ stamp: _, ...request }) {
      await renderPage({ root, highlighter, ...request });
    },
    async get({ stamp, ...request }) {
      const { path, facts } = request;
      const { file } = request.scanned;
      const onDisk = join(cache, 'articles', `${hash(file)}.json`);
      const { bytes } = readText(root, file);
      const kept = memory.get(file) ?? readJson<RenderedPage & Origin>(onDisk, onDamage);
      const stands =
        kept?.stamp === stamp &&
        kept.path === path &&
        staleReason(kept.facts, hash(bytes), { root, facts, hashes: new Map() }) === null;
      if (stands) {
        memory.set(file, kept);
        return kept;
      }
      const page = await renderPage({ root, highlighter, ...request });
      const failed = page.facts.diagnostics.some(({ level }) => level === 'error');
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
    },
  };
}
