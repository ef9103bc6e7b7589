// @ts-check
/** Translates the regular expressions of grammars, which are written for another engine, when the engine is bundled. */
import { readFileSync } from 'node:fs';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';

/** Others are translated when a page first uses them. */
const LANGUAGES = /** @type {const} */ (['python', 'shellscript', 'yaml', 'json', 'sql', 'toml']);
const PATTERNS = ['match', 'begin', 'end', 'while'];
const EMPTY = ' = {};';

/** An esbuild plugin that fills the empty record in `engine/src/content/code/regexes.ts`. @returns {import('esbuild').Plugin} */
export function translatedRegexes() {
  return {
    name: 'regexes',
    setup(build) {
      build.onLoad({ filter: /[/\\]content[/\\]code[/\\]regexes\.ts$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes(EMPTY)) throw new Error(`${path} has no empty record to fill`);
        // V8 parses JSON faster than code.
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(await translatePatterns())));
        return { contents: text.replace(EMPTY, () => ` = JSON.parse(${json});`), loader: 'ts' };
      });
    },
  };
}

/** @returns {Promise<Map<string, import('../src/content/code/regexes.ts').RegexParts>>} by pattern */
export async function translatePatterns() {
  const patterns = new Set();
  for (const language of LANGUAGES) addPatterns((await bundledLanguages[language]()).default, patterns);
  const table = new Map();
  for (const pattern of patterns) {
    const regex = translated(pattern);
    if (!regex) continue;
    const options = 'rawOptions' in regex ? [regex.rawOptions] : [];
    table.set(pattern, [regex.source, regex.flags, ...options]);
  }
  return table;
}

/** @param {unknown} node of a grammar @param {Set<unknown>} patterns */
function addPatterns(node, patterns) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && PATTERNS.includes(key)) patterns.add(value);
    else addPatterns(value, patterns);
  }
}

/** @param {string} pattern */
function translated(pattern) {
  try {
    return defaultJavaScriptRegexConstructor(pattern);
  } catch {
    // The highlighter skips it too.
    return undefined;
  }
}
