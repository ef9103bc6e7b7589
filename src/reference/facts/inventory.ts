import { allFlags, entries } from './commands.ts';
import { type ApiObject, anchorOf, FACTS_DIR, type FactsPage, type MemberKind } from './facts.ts';
import type { SymbolIndex } from './symbolIndex.ts';

/** Facts of pages; the files beside these two folders are about all of them. */
const PAGE_FACTS_RE = new RegExp(`^${FACTS_DIR}/(?:core|libraries)/[^/]+\\.json$`);

/** True for a file with the facts of one page. */
export function isPageFacts(file: string): boolean {
  return PAGE_FACTS_RE.test(file);
}

/** True for a project whose build writes `objects.inv`. `reference`: its files below `reference/`. */
export function hasInventory(reference: ReadonlyMap<string, unknown>): boolean {
  return [...reference.keys()].some(isPageFacts);
}

/** A line of a Sphinx inventory: other projects link to the name with Intersphinx. */
export interface InventoryEntry {
  name: string;
  /** `py:class`, `std:cmdoption` … */
  role: string;
  path: string;
  anchor: string;
  /** What a link shows; `-` for the name. */
  shown: string;
}

/** Roles under which Sphinx's Python domain keeps members. */
const MEMBER_ROLES: Readonly<Record<MemberKind, string>> = {
  method: 'py:method',
  classmethod: 'py:method',
  staticmethod: 'py:method',
  property: 'py:property',
  'cached-property': 'py:property',
  attribute: 'py:attribute',
  'enum-value': 'py:attribute',
};

/** Everything of the facts that a page of the site shows, with the addresses of `symbols`. Hidden options have no entry. */
export function inventoryEntries(pages: readonly FactsPage[], symbols: SymbolIndex): InventoryEntry[] {
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
  // An option that takes a flag from an earlier one of its command has it.
  const byName = new Map(out.map((entry) => [`${entry.role} ${entry.name}`, entry]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.role < b.role ? -1 : 1));
}

/** A command is a label; its options are named as Sphinx does, `dagster-dev.--port`. */
function commandEntries(object: ApiObject, symbols: SymbolIndex): InventoryEntry[] {
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
  // What one configures is a class, or an object that a decorator made.
  return kind === 'config' && (bases !== undefined || signature) ? 'py:class' : 'py:data';
}

interface InventoryHead {
  project: string;
  version: string;
  /** Address of a page below the inventory's own folder. */
  uri(path: string): string;
}

/** The two parts of an inventory, version 2: the head is plain, the lines are to be compressed with zlib. */
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
    // An anchor that ends with the name is written with a `$` for it.
    const hash = anchor.endsWith(name) ? `${anchor.slice(0, -name.length)}$` : anchor;
    return `${name} ${role} 1 ${uri(path)}#${hash} ${shown}\n`;
  });
  return { head, lines: lines.join('') };
}
