// @ts-check
/** A run that stops at a breakpoint, and the session at its prompt. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { EVERY_ASSET, launchJob } from './fillInstance.mjs';
import { until } from './graphql.mjs';

const PAGE = fileURLToPath(new URL('../../snippets/guides/monitor/debugging', import.meta.url));
const FILE = 'fares.py';
/** Where the debugger stops, in what it prints. */
const STOP = /> \S*fares\.py\(\d+\)/g;

/** What the user types, in the folder of the instance. @param {string} home */
const terminalIn = (home) => join(home, 'terminal');

/** What the user types after each stop. */
function commands() {
  const [, ...stops] = readFileSync(join(PAGE, 'session.txt'), 'utf8').split(STOP);
  return stops.map((text) => [...text.matchAll(/^\(Pdb\) (.+)$/gm)].map(([, command]) => `${command}\n`).join(''));
}

/** How often the debugger has stopped, by the output of the steps. @param {string} home */
function stopsIn(home) {
  const storage = join(home, 'storage');
  const outputs = readdirSync(storage, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.out'));
  const text = outputs.map((file) => readFileSync(join(storage, file), 'utf8')).join('');
  return text.match(STOP)?.length ?? 0;
}

/** @type {import('./projects.mjs').Project} */
const debugging = {
  environment: 'snippets-venv',
  requirements: 'requirements.txt',
  locations: [FILE],
  settings: '',
  prepare({ home, env }) {
    // The debugger prints this path.
    const cwd = mkdtempSync(join(tmpdir(), 'trams-'));
    const code = readFileSync(join(PAGE, FILE), 'utf8');
    // The reader's file has no marks of regions, so its lines have other numbers.
    writeFileSync(join(cwd, FILE), code.replace(/^# (?:start|end)_\w+\n/gm, ''));
    // Unlike a pipe, a step can open it again.
    if (spawnSync('mkfifo', [terminalIn(home)]).status !== 0) throw new Error('mkfifo failed');
    const stop = () => rmSync(cwd, { recursive: true, force: true });
    return { cwd, env, args: ['-f', FILE], stdin: terminalIn(home), stop };
  },
  async fill({ ask, home }) {
    // Each step has a process, and so an output, of its own.
    await launchJob(ask, { location: FILE, job: EVERY_ASSET });
    for (const [stop, typed] of commands().entries()) {
      await until('the debugger stops', async () => stopsIn(home) > stop);
      appendFileSync(terminalIn(home), typed);
    }
    await allSucceed(ask, 1);
  },
};

export const DEBUGGING_PROJECTS = { debugging };
