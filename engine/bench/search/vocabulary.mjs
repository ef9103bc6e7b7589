// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The vocabulary of the real documentation.
 * @typedef {object} Vocabulary
 * @property {string[]} words Words of the text, most frequent first.
 * @property {Map<string, string[]>} followers Word -> the words that follow it, with repeats.
 * @property {string[]} openers First words of sentences, with repeats.
 * @property {string[]} headings Distinct headings of sections, as written.
 * @property {string[]} names Distinct parts of names in code, lower case.
 */

/** Reads the Markdown under a folder. @param {string} folder @returns {Vocabulary} */
export function readVocabulary(folder) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Vocabulary['followers']} */
  const followers = new Map();
  /** @type {string[]} */
  const openers = [];
  const code = texts.flatMap((text) => text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join(' ');
  const headings = texts.flatMap((text) =>
    [...text.matchAll(/^#{2,4} (.+?)(?: *\\?\{#.*\})?$/gm)].map((match) => match[1] ?? ''),
  );
  for (const text of texts) {
    const prose = text
      .replace(/```[\s\S]*?```/g, ' . ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>|^[#|:-].*$/gm, ' . ');
    for (const sentence of prose.split(/[.:!?]\s/)) {
      const words = sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
      if (words.length < 5) continue;
      openers.push(words[0] ?? '');
      words.forEach((word, i) => {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        const next = words[i + 1];
        if (next !== undefined) followers.set(word, [...(followers.get(word) ?? []), next]);
      });
    }
  }
  return {
    words: [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word),
    followers,
    openers,
    headings: [...new Set(headings.map((heading) => heading.replaceAll('`', '')))],
    names: [...new Set(code.match(/[A-Z]?[a-z]{2,}/g)?.map((part) => part.toLowerCase()))],
  };
}
