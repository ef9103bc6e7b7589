// @ts-check
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `Usage: npm run bench -- [options]

  --pages N,N     sizes of the generated site (default: 500,5000)
  --only A,B      beside the cold build, of: noop, edit, title, flat, dev, bundle, hugo, profile (default: all)
  --runs N        runs of each build; the median counts (default: 3)
  --seed TEXT     other words, other links (default: docs)
  --work DIR      where sites are generated (default: a folder of the system's temporary one)
  --hugo FILE     the Hugo program (default: the one on the path)

Budgets are ratios within one run. One whose other side isn't measured, such as Hugo where it isn't installed, is left out.
Exit codes: 0 every measured budget is kept; 1 one is missed, or a build did not do what it should; 2 wrong use.
Figures: CPU seconds and peak memory are of the whole process tree; wall is from start to end of the process;
others is the share of the cores that other work took meanwhile (then CPU is the figure to trust, not wall).
Needs Linux and python3; dev needs Chromium.
`;

const PARTS = ['noop', 'edit', 'title', 'flat', 'dev', 'bundle', 'hugo', 'profile'];

/** @typedef {ReturnType<typeof readOptions>} Options */

/** Throws a TypeError that names the wrong option. @param {string[]} argv */
export function readOptions(argv) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    args: argv,
    options: {
      pages: text,
      only: text,
      runs: text,
      seed: text,
      work: text,
      hugo: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const parts = values.only?.split(',') ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined)
    throw new TypeError(`--only ${unknown}: there is no such part; give some of ${PARTS.join(', ')}`);
  return {
    help: values.help === true,
    pages: (values.pages ?? '500,5000').split(',').map((written) => wholeNumber('pages', written, 16)),
    wants: (/** @type {string[]} */ ...some) => some.some((part) => parts.includes(part)),
    runs: wholeNumber('runs', values.runs ?? '3', 1),
    seed: values.seed ?? 'docs',
    work: values.work ?? join(tmpdir(), 'docs-bench'),
    hugo: values.hugo,
  };
}

/** @param {string} option @param {string} written @param {number} least */
function wholeNumber(option, written, least) {
  const number = Number(written);
  if (Number.isInteger(number) && number >= least) return number;
  throw new TypeError(`--${option} ${written}: give a whole number from ${least} up`);
}
