import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders in `extensions/`. */
export function extensionNames(): string[] {
  if (!existsSync('extensions')) return [];
  return readdirSync('extensions', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The lists of cases that modules in `extensions/<name>/test/<folder>/` export, with their extension. */
export async function casesOfExtensions<Case>(
  folder: string,
): Promise<{ extension: string; title: string; cases: Case[] }[]> {
  const found = [];
  for (const extension of extensionNames()) {
    const from = join('extensions', extension, 'test', folder);
    if (!existsSync(from)) continue;
    for (const file of readdirSync(from)) {
      const lists: Record<string, Case[]> = await import(resolve(from, file));
      for (const [name, cases] of Object.entries(lists))
        found.push({ extension, title: `${extension}: ${name}`, cases });
    }
  }
  return found;
}
