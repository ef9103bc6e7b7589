// Installs what each distinct line with `pip install` of the site names, in a fresh virtual environment with the registry's
// current packages, and imports it: `npm run test:installs`. `-- duckdb` only tries lines that contain this, `-- --part=2/8`
// the second of eight parts, since all take hours. Lines of the reader's own project (`-e .`) are left out; what can't be
// installed here is in `cant_run.json`, with the reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fail, pythonOf, pythonWithUv, uvEnvironment } from '../../../tools/pythonEnvironment.mjs';

/** Options of pip that don't change which packages are installed. Those of VALUED have a value. */
const IRRELEVANT = ['--no-cache-dir', '--dev', '--no-sync', '--quiet', '-q', '--upgrade', '-U', '--target'];
const VALUED = ['--target', '--exclude-newer'];
/** Installing, or importing, may take so long. */
const TIMEOUT_MS = 15 * 60_000;
/** Errors that say more than the last line. */
const CAUSE = /Because |No solution|error: /;

const here = dirname(fileURLToPath(import.meta.url));
const site = dirname(dirname(dirname(here)));
const reasons = JSON.parse(readFileSync(join(here, 'cant_run.json'), 'utf8'));
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const [, part = 1, parts = 1] = process.argv.map((arg) => /^--part=(\d+)\/(\d+)$/.exec(arg)).find(Boolean) ?? [];

const { lines, own } = installLines();
const stale = Object.keys(reasons).find((line) => !lines.has(line));
if (stale) fail(`cant_run.json has "${stale}", which no page shows`, 'Remove the entry.');
const chosen = [...lines]
  .filter(([line]) => words.every((word) => line.includes(word)))
  .filter((_, index) => index % Number(parts) === Number(part) - 1);
const tried = chosen.filter(([line]) => !(line in reasons));
const python = pythonWithUv({
  purpose: 'packages of pages',
  command: 'npm run test:installs',
  oldest: [3, 10],
  newest: [3, 12],
});
let failed = 0;
for (const [index, [line, places]] of tried.entries()) {
  const problems = problemsOf(line.split(' '));
  console.log(`${index + 1} of ${tried.length} ${problems.length > 0 ? 'FAILED' : 'passed'} ${line}`);
  for (const problem of problems) console.log(`  ${places.join(', ')}: ${problem}`);
  if (problems.length > 0) failed += 1;
}
for (const [line] of chosen) if (line in reasons) console.log(`excused ${line}\n        ${reasons[line]}`);
console.log(
  `${tried.length} lines tried: ${failed} fail; ${chosen.length - tried.length} exceptions; ` +
    `${own} that install the reader's own project left out`,
);
process.exit(failed > 0 ? 1 : 0);

/** Places of each distinct line, by what it installs. `own` counts lines that name a folder or a file. */
function installLines() {
  const lines = new Map();
  let own = 0;
  for (const file of shownFiles()) {
    const text = readFileSync(join(site, file), 'utf8');
    const commands = text.matchAll(/\b(?:pip3? install|uv add) ((?:\\\n|[^\n`#;&|])+)/g);
    const tags = text.matchAll(/<PackageInstallInstructions packageName=(?:"([^"]+)"|'([^']+)')/g);
    for (const { 0: all, 1: first, 2: second, index } of [...commands, ...tags]) {
      const place = `${file}:${text.slice(0, index).split('\n').length}`;
      const args = wordsOf(first ?? second, place);
      if (args.some((arg) => /^-[er]$|^--(?:editable|requirement)$|^[./]/.test(arg))) own += 1;
      else if (args.length === 0) fail(`${place}: "${all}" names no package`, 'Change the pattern in installLines().');
      else lines.set(args.join(' '), [...(lines.get(args.join(' ')) ?? []), place]);
    }
  }
  return { lines, own };
}

/** Pages, and the files of snippets that may contain commands. */
function shownFiles() {
  const below = (folder) =>
    readdirSync(join(site, folder), { recursive: true }).map((file) => join(folder, String(file)));
  const snippets = below('snippets').filter((file) => /Dockerfile[^/]*$|\.(?:sh|ya?ml|txt)$/.test(file));
  const pages = below('docs').filter((file) => file.endsWith('.md'));
  return [
    ...pages,
    ...snippets.filter((file) => !/^snippets\/(?:groups|tests)\/|requirements[^/]*\.txt$/.test(file)),
  ].sort();
}

/** The arguments of an install command, without quotes and options that don't matter, in one order. */
function wordsOf(text, place) {
  const all = text
    .replaceAll('\\\n', ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^\\?["']|\\?["']$/g, ''))
    .filter(Boolean);
  const packages = [];
  const options = [];
  while (all.length > 0) {
    const word = all.shift();
    if (!/^--?[a-z]/i.test(word) || /^-[er]$|^--(?:editable|requirement)$/.test(word)) packages.push(word);
    else if (!IRRELEVANT.includes(word) && !VALUED.includes(word))
      fail(`${place}: unknown option "${word}"`, 'Add it to IRRELEVANT or VALUED.');
    else if (VALUED.includes(word)) {
      const value = all.shift();
      if (!IRRELEVANT.includes(word)) options.push(word, value);
    }
  }
  return [...packages.sort(), ...options];
}

/** What fails when these are installed and imported: a package with the last line of its error. */
function problemsOf(args) {
  const folder = mkdtempSync(join(tmpdir(), 'installs-'));
  const environment = join(folder, 'venv');
  try {
    // It has no setuptools, like one that `python -m venv` creates since Python 3.12.
    const created = uv(['venv', '--quiet', '--python', python, environment]);
    if (created.status !== 0) return [`uv venv: ${lastLine(created.stderr)}`];
    const installed = uv(['pip', 'install', '--quiet', '--python', pythonOf(environment), ...args]);
    if (installed.status !== 0) return [`${args.join(' ')}: ${lastLine(installed.stderr)}`];
    const names = args.filter((arg, at) => !arg.startsWith('-') && !VALUED.includes(args[at - 1] ?? ''));
    const packages = names.map((name) => name.replace(/[[<>=!~].*$/, ''));
    const imported = call(pythonOf(environment), [join(here, 'imports.py'), ...packages], folder);
    const problems = imported.stdout.split('\n').filter((line) => line.includes('\t'));
    if (imported.status !== 0) problems.push(`imports.py\t${lastLine(imported.stderr)}`);
    return problems.map((problem) => problem.replace('\t', ': '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function uv(args) {
  return call(python, ['-m', 'uv', ...args], site);
}

function call(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', env: uvEnvironment(), timeout: TIMEOUT_MS });
  if (done.error) return { status: 1, stdout: '', stderr: done.error.message };
  return done;
}

/** The line that says the cause; uv's explanations of a conflict are a sentence on several lines. */
function lastLine(text) {
  const lines = text.trim().split('\n');
  const from = lines.findIndex((line) => CAUSE.test(line));
  return from < 0
    ? lines.at(-1)
    : lines
        .slice(from)
        .map((line) => line.replace(/^[\s│╰─▶×├]+/, ''))
        .join(' ')
        .slice(0, 600);
}
