// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The built pages that show API facts, largest first. @param {string} root a built project
 * @returns {{ path: string, raw: number, gzip: number }[]} bytes of HTML
 */
export function apiPageSizes(root) {
  const docs = join(root, 'site', 'docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && /^api: \S+$/m.test(readFileSync(join(docs, file), 'utf8').slice(0, 1000)))
    .map((file) => {
      const path = file.replace(/(?:\/index)?\.md$/, '');
      const html = readFileSync(join(root, 'dist', `${path}.html`));
      return { path: `/${path}`, raw: html.length, gzip: gzipSync(html, { level: 9 }).length };
    })
    .sort((a, b) => b.gzip - a.gzip);
}
