// Follows each page with only what it displays: `npm run test:alone`. A page passes if an empty folder, its files, and its
// commands are enough to run its Python (follow.py). `-- guides/build/jobs/op-jobs` follows one page, `-- --changed` leaves out
// those that passed as they are (`passed.json`). What a page can't bring, such as a vendor's account, is in `cant_run.json`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fail, run } from '../../../tools/pythonEnvironment.mjs';
import { groupOf, pythonOfGroup, readGroups } from '../../groups.mjs';
import { testedText } from '../../passed.mjs';

const SECTIONS = ['getting-started', 'etl-pipeline-tutorial', 'guides', 'integrations'];
const here = dirname(fileURLToPath(import.meta.url));
const site = dirname(dirname(dirname(here)));
const repository = dirname(site);
const dist = join(repository, 'dist');
const passedFile = join(here, 'passed.json');

/** `pages`: reasons by page, or by `page#` and how a problem starts. `notYet`: pages that nobody has followed. */
const { pages: reasons, notYet } = readJson(join(here, 'cant_run.json'));
/** The page that a page says to follow first, by page: its reader has the files. */
const continues = readJson(join(here, 'continues.json'));
const groups = readGroups();
const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace(/^\/|\/$/g, ''));
const isChanged = args.includes('--changed');

const all = pagesWithPython();
const unknown = named.find((page) => !all.includes(page));
if (unknown) fail(`"${unknown}" shows no whole Python file`, 'Name a page by its address: guides/build/jobs/op-jobs');
const stale = [...Object.keys(reasons), ...Object.keys(continues)].find((key) => !all.includes(key.split('#')[0]));
if (stale) fail(`"${stale}" shows no whole Python file`, 'Remove it from cant_run.json or continues.json.');

if (run(process.execPath, [join(repository, 'engine/bin/docs.mjs'), 'build']) !== 0) process.exit(1);
const passed = existsSync(passedFile) ? readJson(passedFile) : {};
const wanted = named.length > 0 ? named : all.filter((page) => !notYet.some((path) => isBelow(page, path)));
const chosen = wanted.filter((page) => !(isChanged && passed[page] === hashOf(page)));
const results = [];
for (const group of groups.values()) {
  const pages = chosen.filter((page) => groupOf(page, groups) === group);
  if (pages.length > 0) results.push(...(await follow(group, pages)));
}
report();
process.exit(results.some(({ failed }) => failed.length > 0) ? 1 : 0);

/** Pages with a `<CodeExample>` of a Python file that has no range, in the page or in a partial that it imports. */
function pagesWithPython() {
  const files = SECTIONS.flatMap((section) =>
    readdirSync(join(site, 'docs', section), { recursive: true }).map((file) => `${section}/${file}`),
  );
  return files
    .filter(
      (file) => !/(?:^|\/)_/.test(file) && file.endsWith('.md') && showsPython(withPartials(join(site, 'docs', file))),
    )
    .map((file) => file.replace(/(?:\/index)?\.md$/, ''))
    .filter((page) => existsSync(join(site, 'docs', `${page}.md`)) || existsSync(join(site, 'docs', page)))
    .sort();
}

function withPartials(file) {
  const text = readFileSync(file, 'utf8');
  const partials = [...text.matchAll(/^import \w+ from '(\.[^']+\.md)'/gm)].map(([, path]) =>
    join(dirname(file), path),
  );
  return [text, ...partials.map(withPartials)].join('\n');
}

function showsPython(text) {
  const tags = [...text.matchAll(/<CodeExample\b[^>]*>/g)].map(([tag]) => tag);
  return tags.some((tag) => /path="[^"]*\.py"/.test(tag) && !/startAfter|endBefore|lineStart|lineEnd/.test(tag));
}

/** Whether `path` names a page: the page itself or a folder above it; `=path` is only the page. */
function isBelow(page, path) {
  return page === path.replace(/^=/, '') || page.startsWith(`${path}/`);
}

/** What decides how a page ends: what it displays, its exceptions, and the packages that it's run with. */
function hashOf(page) {
  const { name, folder } = groupOf(page, groups);
  const exceptions = Object.entries(reasons).filter(([key]) => key.split('#')[0] === page);
  const texts = chainOf(page).map((each) => testedText(readFileSync(join(dist, `${each}.md`), 'utf8'), []));
  const parts = [...texts, JSON.stringify(exceptions), name];
  const requirements = readFileSync(join(folder, 'requirements.txt'), 'utf8');
  return createHash('sha256')
    .update([...parts, requirements].join('\0'))
    .digest('hex');
}

/** The page and, after it, those that it continues. */
function chainOf(page) {
  return page === undefined ? [] : [page, ...chainOf(continues[page])];
}

/** The results of pages of one group, in its virtual environment. */
async function follow(group, pages) {
  const python = pythonOfGroup(group, { purpose: 'the pages', command: 'npm run test:alone' });
  const program = spawn(python, [join(here, 'follow.py'), dist, ...pages], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = [];
  for await (const line of createInterface({ input: program.stdout })) {
    const result = JSON.parse(line);
    found.push(result);
    note(result);
    for (const problem of result.failed) console.log(`FAILED ${result.page}: ${problem}`);
  }
  if (found.length < pages.length) fail(`follow.py stopped after ${found.at(-1)?.page}`, 'Its error is above.');
  return found;
}

/** Keeps the hash of a page that passed, and forgets pages that are gone. */
function note({ page, failed }) {
  if (failed.length > 0) delete passed[page];
  else passed[page] = hashOf(page);
  const known = Object.entries(passed).filter(([key]) => all.includes(key));
  const sorted = Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(passedFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

function report() {
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const commands = sum(({ done }) => done.filter((text) => text.startsWith('$')).length);
  const runs = sum(({ done }) => done.length) - commands;
  const failed = results.filter((result) => result.failed.length > 0);
  const excused = results.flatMap(({ page, excused }) => Object.entries(excused).map((entry) => [page, ...entry]));
  for (const [page, problem, key] of excused) console.log(`excused ${page}: ${problem}\n        ${reasons[key]}`);
  const skipped = wanted.length - chosen.length;
  if (skipped > 0) console.log(`Unchanged since they passed: ${skipped} pages`);
  const unseen = all.filter((page) => notYet.some((path) => isBelow(page, path)));
  if (named.length === 0 && unseen.length > 0)
    console.log(`Not followed yet: ${unseen.length} pages, listed in cant_run.json`);
  console.log(
    `${results.length} pages, ${sum(({ files }) => files)} files, ${commands} commands, ${runs} things run: ` +
      `${failed.length} pages fail${failed.map(({ page }) => `\n  ${page}`).join('')}; ${excused.length} exceptions`,
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
