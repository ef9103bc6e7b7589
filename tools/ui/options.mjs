// @ts-check
import { parseArgs } from 'node:util';
import { PICTURES } from './pictures.mjs';

export const HELP = `Usage: npm run ui-shots -- [options] [names]

Takes the pictures of the Dagster UI that the guides show: static/img/ui/<name>-light.webp and -dark.webp.
Without names, all. A new instance of the demo project in snippets/ui/ is started and filled first.

  --serve     start and fill the instance, say its address, and leave it running until Ctrl+C
  --url URL   the address of an instance that --serve started, so that pictures take seconds
  --limit N   seconds that one step of a picture may take (default: 120)
  --to DIR    where pictures go (default: static/img/ui)

Names: ${PICTURES.map(({ name }) => name).join(', ')}
Exit codes: 0 done; 1 a picture or the instance failed; 2 wrong use.
`;

/** Throws a TypeError that names the wrong option or name. @param {string[]} argv */
export function readOptions(argv) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { serve: { type: 'boolean' }, url: text, to: text, limit: text, help: { type: 'boolean', short: 'h' } },
  });
  const unknown = positionals.find((name) => !PICTURES.some((picture) => picture.name === name));
  if (unknown !== undefined) throw new TypeError(`There is no picture ${JSON.stringify(unknown)}`);
  if (values.url !== undefined && !/^https?:\/\/[^/]+$/.test(values.url))
    throw new TypeError(`--url ${JSON.stringify(values.url)}: give an address, for example http://127.0.0.1:3000`);
  const seconds = Number(values.limit ?? 120);
  if (!(seconds > 0)) throw new TypeError(`--limit ${JSON.stringify(values.limit)}: give a number of seconds`);
  return {
    help: values.help === true,
    serve: values.serve === true,
    url: values.url,
    seconds,
    to: values.to ?? 'static/img/ui',
    pictures: PICTURES.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  };
}
