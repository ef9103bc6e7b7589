// The groups of snippets: which pages belong to which, and each one's Python.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment } from '../tools/pythonEnvironment.mjs';

export const CORE = 'core';
const snippets = dirname(fileURLToPath(import.meta.url));

/** @returns {Map<string, import('./passed.mjs').Group>} the core group first */
export function readGroups() {
  const found = new Map([[CORE, { name: CORE, folder: snippets, pages: {} }]]);
  const parent = join(snippets, 'groups');
  for (const name of existsSync(parent) ? readdirSync(parent).sort() : []) {
    const file = join(parent, name, 'group.json');
    if (!existsSync(file)) continue;
    found.set(name, { name, folder: join(parent, name), pages: JSON.parse(readFileSync(file, 'utf8')).pages });
  }
  return found;
}

/** The group that lists a page, or the nearest page above it. */
export function groupOf(page, groups) {
  const isListed = (path) => [...groups.values()].find(({ pages }) => path in pages);
  for (let path = page; path !== '.'; path = dirname(path)) {
    const found = isListed(path);
    if (found) return found;
  }
  return groups.get(CORE);
}

/** The Python of a group's virtual environment, which is created if needed. */
export function pythonOfGroup({ name, folder }, { purpose, command }) {
  return pythonEnvironment({
    name: name === CORE ? 'snippets-venv' : `snippets-${name}-venv`,
    requirements: join(folder, 'requirements.txt'),
    purpose,
    command,
    // Dagster 1.10 supports these, and 3.9, which does not say how it was started: recorder.py asks.
    oldest: [3, 10],
    newest: [3, 12],
  });
}
