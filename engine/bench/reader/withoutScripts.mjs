// @ts-check
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies a built site and removes all scripts but data from its pages. @param {string} dist */
export function copyWithoutScripts(dist) {
  const copy = mkdtempSync(join(tmpdir(), 'without-scripts-'));
  cpSync(dist, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), html.replace(/<script(?! type="application\/json")[^>]*>[\s\S]*?<\/script>/g, ''));
  }
  return { dist: copy, dispose: () => rmSync(copy, { recursive: true, force: true }) };
}
