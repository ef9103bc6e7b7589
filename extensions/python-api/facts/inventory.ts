import type { NameIndex } from '../../../engine/src/content/model/names.ts';
import { allFlags, entries } from './commands.ts';
import { type ApiObject, anchorOf, FACTS_DIR, type FactsPage, type MemberKind } from './facts.ts';

/** Facts of pages. Files outside these two folders are about all pages. */
const PAGE_FACTS_RE = new RegExp(`^${FACTS_DIR}/(?:core|libraries)/[^/]+\\.json$`);

export function isPageFacts(file: string): boolean {
  return PAGE_FACTS_RE.test(file);
}

/** Sphinx's name for the inventory. */
export const INVENTORY_FILE = 'objects.inv';

/** A line of a Sphinx inventory, which other projects link to with Intersphinx. */
export interface InventoryEntry {
  name: string;
  /** `py:class`, `std:cmdoption` … */
  role: string;
  path: string;
  anchor: string;
  /** The link text; `-` for the name. */
  shown: string;
}

/** Roles of members in Sphinx's Python domain. */
const MEMBER_ROLES: Readonly<Record<MemberKind, string>> = {
  method: 'py:method',
  classmethod: 'py:method',
  staticmethod: 'py:method',
  property: 'py:property',
  'cached-property': 'py:property',
  attribute: 'py:attribute',
  'enum-value': 'py:attribute',
};

/** All facts that a page of the site shows, with the addresses in `symbols`. Hidden options are omitted. */
export function inventoryEntries(pages: readonly FactsPage[], symbols: NameIndex): InventoryEntry[] {
  const out: InventoryEntry[] = [];
  const add = (name: string, role: string) => {
    const symbol = symbols[name];
    if (symbol) out.push({ name, role, shown: '-', ...symbol });
  };
  for (const object of pages.flatMap(({ sections }) => sections.flatMap(({ objects }) => objects))) {
    if (object.noindex) continue;
    if (object.kind === 'cli') {
      out.push(...commandEntries(object, symbols));
      continue;
    }
    if (object.kind === 'endpoint') {
      const path = symbols[object.qualname]?.path;
      if (path !== undefined) {
        out.push({ name: anchorOf(object), role: 'std:label', path, anchor: anchorOf(object), shown: object.qualname });
      }
      continue;
    }
    add(object.qualname, roleOf(object));
    for (const member of object.members ?? []) add(member.qualname, MEMBER_ROLES[member.kind]);
  }
  // If two options of a command share a flag, the later one has it.
  const byName = new Map(out.map((entry) => [`${entry.role} ${entry.name}`, entry]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.role < b.role ? -1 : 1));
}

/** A command is a label; its options have Sphinx's names, `dagster-dev.--port`. */
function commandEntries(object: ApiObject, symbols: NameIndex): InventoryEntry[] {
  const path = symbols[object.qualname]?.path;
  if (path === undefined || !object.command) return [];
  return entries(object.command, 2).flatMap(({ command, id }) => [
    { name: id, role: 'std:label', path, anchor: id, shown: command.prog },
    ...command.options
      .filter(({ hidden }) => !hidden)
      .flatMap((option) =>
        allFlags(option).map((flag) => ({
          name: `${id}.${flag}`,
          role: 'std:cmdoption',
          path,
          anchor: option.anchor,
          shown: '-',
        })),
      ),
  ]);
}

function roleOf({ kind, bases, signature }: ApiObject): string {
  if (kind === 'exception') return 'py:exception';
  if (kind === 'decorator' || kind === 'function') return 'py:function';
  if (kind === 'class' || kind === 'enum') return 'py:class';
  // A configurable definition is a class, or an object created by a decorator.
  return kind === 'config' && (bases !== undefined || signature) ? 'py:class' : 'py:data';
}

interface InventoryHead {
  project: string;
  version: string;
  /** Address of a page relative to the inventory's folder. */
  uri(path: string): string;
}

/** The two parts of an inventory, version 2: a plain header, and lines to compress with zlib. */
export function inventoryText(
  list: readonly InventoryEntry[],
  { project, version, uri }: InventoryHead,
): { head: string; lines: string } {
  const head = [
    '# Sphinx inventory version 2',
    `# Project: ${project}`,
    `# Version: ${version}`,
    '# The remainder of this file is compressed using zlib.',
    '',
  ].join('\n');
  const lines = list.map(({ name, role, path, anchor, shown }) => {
    // In an anchor that ends with the name, `$` replaces the name.
    const hash = anchor.endsWith(name) ? `${anchor.slice(0, -name.length)}$` : anchor;
    return `${name} ${role} 1 ${uri(path)}#${hash} ${shown}\n`;
  });
  return { head, lines: lines.join('') };
}
