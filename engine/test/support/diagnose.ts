import { existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRenderer } from '../../src/build/render/renderPage.ts';
import { contentExtensions } from '../../src/content/extensions.ts';
import { projectExtensions } from '../../src/project/extensions.ts';
import { readInputs } from '../../src/project/inputs.ts';
import { openSite } from '../../src/project/openSite.ts';
import { openProject } from '../../src/project/project.ts';
import { type Diagnostic, distinct } from '../../src/shared/diagnostics.ts';
import { siteExtensions } from '../../src/site/config/extensions.ts';
import { checkLinks } from '../../src/site/routes/checkLinks.ts';
import { extensionNames } from './extensionTests.ts';
import { configText, createProject } from './project.ts';

const openRenderer = createRenderer();

// As the launcher fills the lists.
const LISTS: Record<string, Record<string, unknown>> = {
  site: siteExtensions,
  content: contentExtensions,
  project: projectExtensions,
};
for (const name of extensionNames())
  for (const [layer, list] of Object.entries(LISTS)) {
    const part = `extensions/${name}/${layer}.ts`;
    if (existsSync(part)) list[name] = (await import(resolve(part))).default;
  }

/**
 * All diagnostics of a build of these files (and `createProject`'s own) with these extensions, in this process and
 * without a bundle.
 */
export async function diagnose(
  files: Record<string, string | Uint8Array>,
  { links = {}, extensions = [] }: { links?: Record<string, string> | undefined; extensions?: string[] } = {},
): Promise<Diagnostic[]> {
  // Most cases lack the main page of the project's own configuration, and a home page.
  const { root, dispose } = createProject({
    'site.config.ts': configText({ version: {}, extensions }),
    'static/index.html': '<p>Home</p>\n',
    ...files,
  });
  for (const [file, target] of Object.entries(links)) symlinkSync(target, join(root, file));
  try {
    const inputs = await readInputs(openProject({ root }));
    const { site, diagnostics: found } = await openSite(root, inputs, { known: {} });
    if (!site) return found;
    const { config, model } = site;
    const { options, own } = inputs;
    const render = openRenderer({ root, facts: site.facts, config, options, components: own.components });
    const pages: Parameters<typeof checkLinks>[0]['pages'] = [];
    for (const scanned of site.scanned.values()) {
      const { file } = scanned;
      const { path } = model.docs[model.files[file] ?? ''] ?? {};
      if (path === undefined) continue;
      const { facts } = await render({ scanned, path });
      found.push(...facts.diagnostics);
      pages.push({ path, links: facts.links, anchors: facts.anchors });
    }
    return distinct([...found, ...checkLinks({ pages, model })]);
  } finally {
    dispose();
  }
}
