import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { BuildExtension, ExtensionOutput } from '../../engine/src/build/emit/extensions.ts';
import { hashJson } from '../../engine/src/project/hash.ts';
import { siteHref } from '../../engine/src/site/paths/href.ts';
import type { FactsPage } from './facts/facts.ts';
import { INVENTORY_FILE, inventoryEntries, inventoryText, isPageFacts } from './facts/inventory.ts';

export default { emit: emitInventory } satisfies BuildExtension;

/** Writes `objects.inv`. A site without facts has none. */
function emitInventory({ root, staging, config, symbols, sources, code, previous }: ExtensionOutput): string {
  const facts = [...sources].filter(([file]) => isPageFacts(file));
  if (facts.length === 0) return '';
  const stamp = hashJson([code, facts, symbols, config.baseUrl, config.trailingSlash ?? null, config.version]);
  if (stamp === previous && staging.keepIfThere(INVENTORY_FILE)) return stamp;
  const pages = facts.map(([file]) => JSON.parse(readFileSync(join(root, file), 'utf8')) as FactsPage);
  const core = pages.find((page) => page.package === 'dagster') ?? pages[0];
  const { head, lines } = inventoryText(inventoryEntries(pages, symbols), {
    project: core?.package ?? config.title,
    version: core?.version ?? '',
    uri: (path) => siteHref(config, path).slice(config.baseUrl.length),
  });
  staging.write(INVENTORY_FILE, Buffer.concat([Buffer.from(head), deflateSync(lines, { level: 9 })]));
  return stamp;
}
