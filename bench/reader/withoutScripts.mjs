// @ts-check
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built site whose pages have no scripts but data. @param {string} dist */
export function copyWithoutScripts(dist) {
  const folder = mkdtempSync(join(tmpdir(), 'without-scripts-'));
  // In a folder of its own, since the server keeps compressed files beside it.
  const copy = join(folder, 'dist');
  cpSync(dist, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), html.replace(/<script(?! type="application\/json")[^>]*>[\s\S]*?<\/script>/g, ''));
  }
  return { dist: copy, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
