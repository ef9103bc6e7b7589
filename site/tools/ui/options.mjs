// @ts-check
import { parseArgs } from 'node:util';
import { PICTURES } from './pictures.mjs';
import { PROJECTS } from './projects.mjs';

/** The default project of pictures. */
const DEFAULT = 'bikes';

export const HELP = `Usage: npm run ui-shots -- [options] [names]

Takes the pictures of the Dagster UI that the guides show: static/img/ui/<name>-light.webp and -dark.webp.
Without names, all. A new instance of the project that they show is started and filled first.

  --serve          start and fill the instance, say its address, and leave it running until Ctrl+C
  --url URL        the address of an instance that --serve started, so that pictures take seconds
  --project NAME   ${Object.keys(PROJECTS).join(', ')} (default: all; with --serve or --url, ${DEFAULT})
  --limit N        seconds that one step of a picture may take (default: 120)
  --to DIR         where pictures go (default: static/img/ui)

Names: ${PICTURES.map(({ name }) => name).join(', ')}
Exit codes: 0 done; 1 a picture or the instance failed; 2 wrong use.
`;

/** @typedef {import('./picture.mjs').Picture} Picture */

/** Throws a TypeError that names the wrong option or name. @param {string[]} argv */
export function readOptions(argv) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      serve: { type: 'boolean' },
      url: text,
      project: text,
      to: text,
      limit: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const unknown = positionals.find((name) => !PICTURES.some((picture) => picture.name === name));
  if (unknown !== undefined) throw new TypeError(`There is no picture ${JSON.stringify(unknown)}`);
  if (values.url !== undefined && !/^https?:\/\/[^/]+$/.test(values.url))
    throw new TypeError(`--url ${JSON.stringify(values.url)}: give an address, for example http://127.0.0.1:3000`);
  if (values.project !== undefined && !Object.hasOwn(PROJECTS, values.project))
    throw new TypeError(`There is no project ${JSON.stringify(values.project)}`);
  const project = values.project ?? (values.serve || values.url !== undefined ? DEFAULT : undefined);
  const isOther = (/** @type {Picture} */ picture) => project !== undefined && projectOf(picture) !== project;
  const other = PICTURES.find((picture) => positionals.includes(picture.name) && isOther(picture));
  if (other) throw new TypeError(`${other.name} shows another project: add --project ${projectOf(other)}`);
  const seconds = Number(values.limit ?? 120);
  if (!(seconds > 0)) throw new TypeError(`--limit ${JSON.stringify(values.limit)}: give a number of seconds`);
  return {
    help: values.help === true,
    serve: values.serve === true,
    url: values.url,
    seconds,
    to: values.to ?? 'site/static/img/ui',
    project,
    pictures: PICTURES.filter(
      (picture) => !isOther(picture) && (positionals.length === 0 || positionals.includes(picture.name)),
    ),
  };
}

/** @param {Picture} picture */
export const projectOf = ({ project = DEFAULT }) => project;
