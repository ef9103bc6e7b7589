// Which groups have passed as they are: `passed.json` keeps a hash of the inputs of each group's last whole pass.
// `npm run test:snippets -- --changed` skips these groups, because requirements are pinned: the same inputs give the same result.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pythonCode } from './pythonCode.mjs';

/** @typedef {{name: string, folder: string, pages: Record<string, unknown>}} Group */
/** @typedef {{snippets: string, docs: string}} Folders */

/**
 * A hash of everything that decides how a group's tests end: its folder, the snippets of its pages, the shared Python
 * that it imports, and what tests can check of a page (`testedText`). Of tests, only their code counts, so that an
 * editor's wording reruns nothing. Where the folders are doesn't count.
 * @param {Folders} folders
 * @param {Group} group
 */
export function inputsHash({ snippets, docs }, { folder, pages }) {
  const places = Object.keys(pages).flatMap((page) => [
    ...snippetsOf(snippets, snippetFolder(page)),
    join(docs, page),
    join(docs, `${page}.md`),
  ]);
  const own = [folder, ...places].flatMap(filesIn);
  const shared = [join(snippets, 'conftest.py'), join(snippets, 'pytest.ini'), join(snippets, 'pyrightconfig.json')];
  const files = [...own, ...importedFrom(join(snippets, 'tests'), [...own, ...shared]), ...shared.filter(existsSync)];
  return hashOf({ snippets, docs }, files);
}

/**
 * The same of the core group, whose tests may read any page and snippet: every file of both folders, but for what runs
 * the groups and records their passes.
 * @param {Folders} folders
 */
export function coreHash({ snippets, docs }) {
  const records = join(snippets, 'tests', 'alone') + sep;
  const files = [...filesIn(snippets), ...filesIn(docs)].filter(
    (file) => file !== passedFile(snippets) && !file.startsWith(records) && !file.endsWith('.mjs'),
  );
  return hashOf({ snippets, docs }, files);
}

/** A hash of files by name, in any order; of a page, what the Python files among them can test. */
function hashOf({ snippets, docs }, files) {
  const tests = [join(snippets, 'tests') + sep, join(snippets, 'groups') + sep, join(snippets, 'conftest.py')];
  const textOf = (file) => {
    const text = readFileSync(file, 'utf8');
    return tests.some((path) => file.startsWith(path)) ? pythonCode(text) : text;
  };
  const python = new Map(files.filter(isPython).map((file) => [file, textOf(file)]));
  const phrases = literalsOf([...python.values()]);
  const named = new Map(
    files.map((file) => {
      const isDoc = file.startsWith(docs + sep);
      const name = isDoc ? join('docs', relative(docs, file)) : join('snippets', relative(snippets, file));
      return [name.replaceAll('\\', '/'), { file, isPage: isDoc && file.endsWith('.md') }];
    }),
  );
  const hash = createHash('sha256');
  for (const [name, { file, isPage }] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = isPage ? testedText(readFileSync(file, 'utf8'), phrases) : python.get(file);
    const content = text === undefined ? readFileSync(file) : Buffer.from(text);
    hash.update(`${name}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
}

/** Code blocks, components, and imports, whose order counts; then code in sentences and cells, and numbers. */
const BLOCK_RE = /^[ ]*(```+|~~~+)[\s\S]*?^[ ]*\1[ ]*$|^[ ]*<[A-Z/][^>]*>|^import .*$/gm;
const INLINE_RE = /`[^`\n]+`|\d+(?:[.,]\d+)*/g;
/** The front matter up to what only search reads, and that. */
const SEARCHES_RE = /^(---\n(?:(?!---\n).*\n)*?)searches: .*\n/;

/**
 * What a test can hold a page to: its code, commands, output, and numbers, and those phrases of the tests that it
 * contains.
 * @param {string} page its Markdown
 * @param {Iterable<string>} phrases with single spaces
 */
export function testedText(page, phrases) {
  const text = page.replace(SEARCHES_RE, '$1');
  const blocks = [...text.matchAll(BLOCK_RE)].map(([block]) => block);
  const inline = [...text.replace(BLOCK_RE, '').matchAll(INLINE_RE)].map(([code]) => code);
  const words = text.replace(/\s+/g, ' ');
  const met = [...phrases].filter((phrase) => words.includes(phrase));
  return [...blocks, ...[...new Set(inline)].sort(), ...met].join('\n');
}

const LITERAL_RE = /\b[rfb]{0,2}(?:"""([\s\S]*?)"""|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')/gi;

/** Fewer letters are in any text. */
const MIN_LETTERS = 8;

/** The string literals of Python code, f-strings in their constant parts. */
function literalsOf(codes) {
  const texts = codes.flatMap((code) =>
    [...code.matchAll(LITERAL_RE)].flatMap(([, long, double, single]) =>
      (long ?? double ?? single ?? '').replace(/\\(.)/g, '$1').split(/\{[^{}]*\}/),
    ),
  );
  const phrases = texts.map((text) => text.replace(/\s+/g, ' '));
  return new Set(phrases.filter((text) => (text.match(/[a-z]/gi)?.length ?? 0) >= MIN_LETTERS).sort());
}

/** The folder of a page's snippets, below `snippets/`. */
export function snippetFolder(page) {
  return page.replaceAll('-', '_');
}

/** The folder of a page's snippets, and those beside it for what these print (`dbt_core`, `dbt_core_output`). */
function snippetsOf(snippets, path) {
  const parent = join(snippets, dirname(path));
  const isOwn = (name) => name === basename(path) || name.startsWith(`${basename(path)}_`);
  return existsSync(parent)
    ? readdirSync(parent)
        .filter(isOwn)
        .map((name) => join(parent, name))
    : [];
}

const IMPORT_RE = /^\s*(?:from ([\w.]+) import|import ([\w., ]+))/gm;
const isPython = (file) => file.endsWith('.py') && existsSync(file);

/** The modules of `folder` that Python files import, and the modules that these import, with the tests of every group. */
function importedFrom(folder, files) {
  const found = new Set([join(folder, 'test_snippets.py')].filter(isPython));
  const queue = [...files.filter(isPython), ...found];
  for (const file of queue) {
    for (const [, of, names = of] of readFileSync(file, 'utf8').matchAll(IMPORT_RE)) {
      for (const name of names.split(/[.,\s]+/).filter(Boolean)) {
        const next = [join(folder, `${name}.py`), ...filesIn(join(folder, name))].filter(isPython);
        const more = next.filter((module) => !found.has(module));
        queue.push(...more);
        for (const module of more) found.add(module);
      }
    }
  }
  return [...found];
}

/** The files of a folder, or the file itself; none if it doesn't exist. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.name === '__pycache__' || entry.name.startsWith('.') ? [] : filesIn(join(path, entry.name)),
  );
}

/** @param {Folders} folders @returns {Record<string, string>} hashes by group */
export function readPassed({ snippets }) {
  const file = passedFile(snippets);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Notes that a group passed, or that it failed if `hash` is undefined. */
export function notePassed(folders, name, hash) {
  const { [name]: before, ...others } = readPassed(folders);
  if (before === hash) return;
  const passed = hash === undefined ? others : { ...others, [name]: hash };
  const sorted = Object.fromEntries(Object.entries(passed).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(passedFile(folders.snippets), `${JSON.stringify(sorted, null, 2)}\n`);
}

const passedFile = (snippets) => join(snippets, 'passed.json');
