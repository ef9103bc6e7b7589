import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteComponent } from '../../content/jsx/componentModule.ts';
import type { ContentOptions } from '../../content/model/context.ts';
import type { NameIndex } from '../../content/model/names.ts';
import { nameProvider } from '../../project/extensions.ts';
import { hashJson } from '../../project/hash.ts';
import type { ProjectInputs } from '../../project/inputs.ts';
import { createFacts } from '../../project/siteFacts.ts';
import { placeIn } from '../../project/walkFiles.ts';
import { writeFileFully } from '../../project/writeFully.ts';
import { hasErrors } from '../../shared/diagnostics.ts';
import { outputPaths } from '../../shared/outputPaths.ts';
import { assembleRoute } from '../../site/assemble/assembleRoute.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import type { Assets } from '../../theme/document.tsx';
import { docRouteHash, type Job, type JobResult } from '../plan/plan.ts';
import type { PageFacts } from '../plan/state.ts';
import { createPageOutput } from './pageOutput.ts';
import { createRenderer } from './renderPage.ts';

/** Immutable plain data that all jobs of a build share. */
export interface JobContext {
  root: string;
  /** The output folder with a build's pages, from which unchanged articles are read. */
  articles: string;
  /** True if it isn't this build's, so that they are copied. */
  isCopy: boolean;
  /** Null if nothing is written. */
  staging: string | null;
  model: SiteModel;
  symbols: NameIndex;
  extensionFacts: ProjectInputs['facts'];
  components: SiteComponent[];
  options: ContentOptions;
  assets: Assets;
}

/** Creates a function that runs one job at a time, in a worker or the main thread. */
export function createJobRunner(context: JobContext): (job: Job) => Promise<JobResult> {
  const { root, articles, isCopy, staging, model, options, components } = context;
  const facts = createFacts({
    model,
    symbols: context.symbols,
    api: nameProvider(model.config).openNames(root),
    extensions: context.extensionFacts,
  });
  const render = createRenderer()({ root, facts, config: model.config, options, components });
  const folders = new Set<string>();
  const bytesOf = createEncoder();
  /** Returns the file's size. */
  const write = (file: string, parts: (string | Uint8Array)[]): number => {
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    const bytes = bytesOf(parts);
    writeFileFully(file, bytes);
    return bytes.length;
  };
  const pageFiles = createPageOutput({ shell: model.shell, assets: context.assets, layout: model.config });

  const emit = (route: RouteData, articleHtml = '', markdown: string | null = null): [string, number][] => {
    if (staging === null) return [];
    const files = pageFiles({ route, articleHtml, markdown });
    return files.map(({ path, parts }) => [path, write(placeIn(staging, path), parts)]);
  };

  /** Reuses an article: its HTML is in the last build's page data, its Markdown file is kept or copied. */
  const keep = (path: string, kept: PageFacts) => {
    const files = outputPaths(path, model.config);
    const data = JSON.parse(readFileSync(join(articles, files.data), 'utf8')) as { html: string };
    const markdown = isCopy ? readFileSync(join(articles, files.markdown), 'utf8') : null;
    return { html: data.html, markdown, sections: null, facts: kept };
  };

  return async (job) => {
    if (job.kind === 'route') {
      const { route } = job;
      return { path: route.path, facts: null, sections: null, routeHash: hashJson(route), files: emit(route) };
    }
    const path = model.docs[job.id]?.path ?? '/';
    const { scanned, kept } = job;
    const { html, markdown, sections, facts: found } = kept ? keep(path, kept) : await render({ scanned, path });
    const route = assembleRoute(model, job, found);
    return {
      path: route.path,
      facts: found,
      sections: sections === null ? null : Buffer.from(sections),
      routeHash: docRouteHash(route, found),
      files: hasErrors(found.diagnostics) ? [] : emit(route, html, markdown),
    };
  };
}

/** Bytes that a character of a string has at most in UTF-8. */
const MAX_BYTES = 3;

/**
 * Returns a function that joins texts and bytes. The result is valid until the next call: all use the same memory, since
 * a new buffer for each file of a large site fragments the process's memory.
 */
function createEncoder(): (parts: (string | Uint8Array)[]) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(1 << 18);
  return (parts) => {
    const room = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? MAX_BYTES : 1), 0);
    if (room > buffer.length) buffer = Buffer.allocUnsafeSlow(room * 2);
    let end = 0;
    for (const part of parts) {
      if (typeof part === 'string') end += buffer.write(part, end);
      else {
        buffer.set(part, end);
        end += part.length;
      }
    }
    return buffer.subarray(0, end);
  };
}
