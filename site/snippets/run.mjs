// Runs the snippet tests, then checks the snippets' types: `npm run test:snippets`.
// Snippets that need packages of their own are in groups (`snippets/groups/<name>`), each with its own virtual environment:
// `npm run test:snippets -- --group dbt` runs one, `--list` lists them, `--changed` leaves out those that passed as they are
// (`passed.json`). Other arguments go to pytest, and narrow the run: `npm run test:snippets -- -k quickstart`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fail, run } from '../tools/pythonEnvironment.mjs';
import { CORE, pythonOfGroup, readGroups } from './groups.mjs';
import { coreHash, inputsHash, notePassed, readPassed, snippetFolder } from './passed.mjs';

const snippets = dirname(fileURLToPath(import.meta.url));
const folders = { snippets, docs: join(dirname(snippets), 'docs') };
const groups = readGroups();

const { chosen, rest, list, changed } = readArguments(process.argv.slice(2));
if (list) {
  for (const { name, pages } of groups.values()) console.log(`${name}: ${Object.keys(pages).length} pages`);
  process.exit(0);
}
// A narrowed run without a group is of the core group, as most are.
const named = chosen.length > 0 ? chosen : rest.length > 0 ? [CORE] : [...groups.keys()];
const names = named.filter((name) => !(changed && hasPassed(groups.get(name))));
const unchanged = named.filter((name) => !names.includes(name));
if (unchanged.length > 0) console.log(`Unchanged since they passed: ${unchanged.join(', ')}`);
const failed = names.filter((name) => runGroup({ ...groups.get(name), args: rest }) !== 0);
// The reasons are far above, in the output of each group.
for (const name of failed)
  console.log(`FAILED: the snippets of ${name}. Run them again with: npm run test:snippets -- --group ${name}`);
process.exit(failed.length > 0 ? 1 : 0);

/** @param {string[]} args */
function readArguments(args) {
  const chosen = [];
  const rest = [];
  let list = false;
  let changed = false;
  for (let at = 0; at < args.length; at++) {
    const [option, given] = args[at].split('=', 2);
    if (option === '--list') list = true;
    else if (option === '--changed') changed = true;
    else if (option === '--group') {
      const name = given ?? args[++at] ?? '';
      if (!groups.has(name)) fail(`there is no group "${name}"`, `The groups are ${[...groups.keys()].join(', ')}.`);
      chosen.push(name);
    } else rest.push(args[at]);
  }
  return { chosen, rest, list, changed };
}

/** Runs the tests of one group and checks the types of its snippets; a narrowed run checks no types. */
function runGroup({ name, folder, pages, args }) {
  const purpose = { purpose: 'the snippet tests', command: 'npm run test:snippets' };
  const python = pythonOfGroup({ name, folder }, purpose);
  const whole = args.length === 0;
  console.log(`\n-- snippets: ${name}`);
  // Snippets of a group may be tests, which only its own packages can load.
  const grouped = [...groups.values()].flatMap(({ pages }) => foldersOf(pages)).map((path) => `--ignore=${path}`);
  const places = name === CORE ? grouped : [relative(snippets, folder), 'tests/test_snippets.py'];
  // Most of a test is waiting for imports and processes; a few of them start faster without workers.
  const options = whole ? ['-n', 'auto', '-q', ...places] : [...(hasPath(args) ? [] : places), ...args];
  const env = { ...process.env, SNIPPETS_GROUP: name, SNIPPETS_WHOLE: whole ? '1' : '' };
  // Container images set it. Without bytecode, each of some thousand processes compiles Dagster again, 1.5 s each.
  delete env.PYTHONDONTWRITEBYTECODE;
  const tested = run(python, ['-m', 'pytest', ...options], { cwd: snippets, env });
  if (!whole) return tested;
  const failed = checkTypes({ name, pages, python }) || tested;
  notePassed(folders, name, failed ? undefined : inputsOf({ name, folder, pages }));
  return failed;
}

function hasPassed(group) {
  return readPassed(folders)[group.name] === inputsOf(group);
}

function inputsOf(group) {
  return group.name === CORE ? coreHash(folders) : inputsHash(folders, group);
}

function hasPath(args) {
  return args.some((arg) => !arg.startsWith('-') && existsSync(join(snippets, arg.split('::')[0])));
}

/** @param {Record<string, unknown>} pages of a group */
function foldersOf(pages) {
  return Object.keys(pages).map(snippetFolder);
}

/** Pyright sees the packages of one environment, so each group has a project of its own, in the folder that imports start from. */
function checkTypes({ name, pages, python }) {
  const include = name === CORE ? ['.'] : foldersOf(pages).filter((path) => existsSync(join(snippets, path)));
  if (include.length === 0) return 0;
  const others = [...groups.values()].filter((group) => group.name !== name).flatMap((group) => foldersOf(group.pages));
  const nested = others.filter((path) => include.some((of) => of === '.' || path.startsWith(`${of}/`)));
  const settings = JSON.parse(readFileSync(join(snippets, 'pyrightconfig.json'), 'utf8'));
  const project = join(snippets, `.pyright-${name}.json`);
  writeFileSync(project, JSON.stringify({ ...settings, include, exclude: [...settings.exclude, ...nested] }));
  try {
    const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
    return run(process.execPath, [pyright, '--project', project, '--pythonpath', python]);
  } finally {
    rmSync(project);
  }
}
