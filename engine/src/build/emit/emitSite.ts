import { join } from 'node:path';
import { outputPaths } from '../../shared/outputPaths.ts';
import { extraRoutes } from '../../site/assemble/extraRoutes.ts';
import { isArchive, readArchive } from '../plan/archive.ts';
import { type BuildState, emptyState } from '../plan/state.ts';
import type { EmitInput } from './emitInput.ts';
import { emitSiteFiles } from './siteFiles.ts';

/** Completes the staged output: unchanged pages, files next to pages, and joined files. Updates `state`. */
export function emitSite(state: BuildState, input: EmitInput): void {
  const { project, site, siteStamp, pages, staging, trusted, isCopy } = input;
  const { inputs, model, config } = site;
  const docPaths = new Set(Object.values(model.docs).map((doc) => doc.path));
  const { search, fullText } = state;
  const routes = { ...input.routes };
  for (const path of [...docPaths, ...extraRoutes(model).map((route) => route.path)]) {
    routes[path] ??= state.routes[path] ?? '';
    const { html, data, markdown } = outputPaths(path, config);
    for (const file of docPaths.has(path) ? [html, data, markdown] : [html, data]) staging.kept(file);
  }
  for (const { assets } of pages.values()) {
    for (const [path, file] of Object.entries(assets)) {
      if (staging.keepIfThere(path.slice(1))) continue;
      if (isArchive(file)) staging.write(path.slice(1), readArchive(project.root, file)?.zip() ?? '');
      else staging.copy(path.slice(1), join(project.root, file));
    }
  }
  const previous = trusted ? state : { ...emptyState(state.format), ...(isCopy && { search, fullText }) };
  const joined = emitSiteFiles(input, previous);
  Object.assign(state, { siteStamp, routes, statics: Object.fromEntries(inputs.statics), ...joined });
}
