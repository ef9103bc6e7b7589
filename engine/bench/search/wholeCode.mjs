// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @typedef {import('../../src/shared/searchFile.ts').SearchFile} SearchFile */

/**
 * Sizes of the real site's search file as it is (only names from code), without names, and with whole lines of code
 * instead of the names. The lines come from the pages' Markdown copies, which contain the snippets. Undefined without a
 * built site.
 * @param {string} dist
 */
export function measureWholeCode(dist) {
  const stored = join(dist, 'search/records.json');
  if (!existsSync(stored)) return undefined;
  /** @type {SearchFile} */
  const file = JSON.parse(readFileSync(stored, 'utf8'));
  const without = file.pages.map((page) => ({
    ...page,
    sections: page.sections.map(([level, anchor, title, texts, , isCode]) => [level, anchor, title, texts, [], isCode]),
  }));
  const whole = without.map((page) => {
    const lines = linesOfCode(dist, page.url);
    return { ...page, sections: [...page.sections, [2, '', '', lines, [], 0]] };
  });
  return {
    pages: file.pages.length,
    rows: [
      { what: 'names of the code (as stored)', ...sizes(file) },
      { what: 'no code', ...sizes({ ...file, pages: without }) },
      { what: 'whole lines of code', ...sizes({ ...file, pages: whole }) },
    ],
  };
}

/** @param {string} dist @param {string} url */
function linesOfCode(dist, url) {
  const copy = join(dist, `${url === '/' ? 'index' : url}.md`);
  if (!existsSync(copy)) return [];
  const blocks = readFileSync(copy, 'utf8').match(/^( *)```[\s\S]*?^\1```$/gm) ?? [];
  const lines = blocks.flatMap((block) =>
    block
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim()),
  );
  return [...new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(line)))];
}

/** @param {unknown} file */
function sizes(file) {
  const text = JSON.stringify(file);
  return { raw: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
}
