import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { hashJson } from '../../project/hash.ts';
import type { Stamp } from '../../project/walkFiles.ts';
import type { FactsPage } from '../../reference/facts/facts.ts';
import { inventoryEntries, inventoryText, isPageFacts } from '../../reference/facts/inventory.ts';
import type { SymbolIndex } from '../../reference/facts/symbolIndex.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import { siteHref } from '../../site/paths/href.ts';
import type { Staging } from './staging.ts';

/** Sphinx's name for the inventory. */
const FILE = 'objects.inv';
interface InventoryInput {
  root: string;
  staging: Staging;
  config: SiteConfig;
  symbols: SymbolIndex;
  /** Files below reference/. */
  reference: Map<string, Stamp>;
  /** Hash of the engine. */
  code: string;
  /** Key of the inventory in the output folder. */
  previous: string;
}

/** Writes `objects.inv` and returns its key. A site without facts has none. */
export function emitInventory({ root, staging, config, symbols, reference, code, previous }: InventoryInput): string {
  const facts = [...reference].filter(([file]) => isPageFacts(file));
  if (facts.length === 0) return '';
  const stamp = hashJson([code, facts, symbols, config.baseUrl, config.trailingSlash ?? null, config.version]);
  if (stamp === previous && staging.keepIfThere(FILE)) return stamp;
  const pages = facts.map(([file]) => JSON.parse(readFileSync(join(root, file), 'utf8')) as FactsPage);
  const core = pages.find((page) => page.package === 'dagster') ?? pages[0];
  const { head, lines } = inventoryText(inventoryEntries(pages, symbols), {
    project: core?.package ?? config.title,
    version: core?.version ?? '',
    uri: (path) => siteHref(config, path).slice(config.baseUrl.length),
  });
  staging.write(FILE, Buffer.concat([Buffer.from(head), deflateSync(lines, { level: 9 })]));
  return stamp;
}
