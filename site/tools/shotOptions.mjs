// @ts-check
import { parseArgs } from 'node:util';

/** One page of each template: home, text, section with cards, long text, code and tabs, tags, search, not found. */
const PAGES = [
  '/',
  '/getting-started/installation',
  '/guides/build',
  '/about/changelog',
  '/getting-started/quickstart',
  '/integrations/libraries',
  '/search',
  '/404',
];
const MODES = ['light', 'dark'];

export const HELP = `Usage: npm run shots -- [options]

  --pages /a,/b   site paths (default: ${PAGES.join(',')})
  --widths N,N    widths of the window in pixels (default: 1440,768,375)
  --modes A,B     of light, dark (default: both)
  --fold          the first screen only, not the whole page
  --url URL       a running site, with its base URL (default: dist/ is served on a free port)
  --dist DIR      the built site to serve (default: dist)
  --to DIR        where pictures go (default: shots)
  --readme        only the picture in README.md: .readme/home.png

Pictures are named path--width--mode.png; contact.html shows all at once, path--contact.png those of one page.
Exit codes: 0 done; 1 a page or the site is missing; 2 invalid usage.
`;

/** @typedef {ReturnType<typeof readOptions>} ShotOptions */

/** Throws a TypeError that names the wrong option. @param {string[]} argv */
export function readOptions(argv) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    args: argv,
    options: {
      pages: text,
      widths: text,
      modes: text,
      fold: { type: 'boolean' },
      url: text,
      dist: text,
      to: text,
      readme: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return {
    help: values.help === true,
    pages: list('pages', values.pages, PAGES, (path) => path.startsWith('/'), 'site paths begin with "/"'),
    widths: list(
      'widths',
      values.widths,
      ['1440', '768', '375'],
      (width) => /^\d+$/.test(width) && Number(width) >= 200 && Number(width) <= 4000,
      'give whole numbers from 200 to 4000',
    ).map(Number),
    modes: /** @type {('light' | 'dark')[]} */ (
      list('modes', values.modes, MODES, (mode) => MODES.includes(mode), 'the modes are light and dark')
    ),
    fold: values.fold === true,
    readme: values.readme === true,
    url: values.url === undefined ? undefined : webAddress(values.url),
    dist: values.dist ?? 'dist',
    to: values.to ?? 'shots',
  };
}

/** The first part of a picture's name: `/` is `index`, `/a/b` is `a_b`. @param {string} path */
export function shotName(path) {
  return path.replace(/^\/+|\/+$/g, '').replace(/[^\w.-]+/g, '_') || 'index';
}

/**
 * @param {string} option @param {string | undefined} written @param {string[]} otherwise
 * @param {(item: string) => boolean} isRight @param {string} rule
 */
function list(option, written, otherwise, isRight, rule) {
  const items = written?.split(',').map((item) => item.trim()) ?? otherwise;
  const wrong = items.find((item) => !isRight(item));
  if (wrong !== undefined) throw new TypeError(`--${option} ${JSON.stringify(wrong)}: ${rule}`);
  return [...new Set(items)];
}

/** Without the trailing slash, so that a path can be appended. @param {string} written */
function webAddress(written) {
  if (!/^https?:\/\//.test(written) || !URL.canParse(written))
    throw new TypeError(`--url ${JSON.stringify(written)}: give a web address, for example http://localhost:3000`);
  return written.replace(/\/+$/, '');
}
