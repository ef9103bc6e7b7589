// @ts-check
// Measures what a reader's browser loads from the built site in dist/, and how long it's busy: `npm run build && npm
// run bench:reader`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { launchChromium } from '../../tools/chromium.mjs';
import { middle } from '../middle.mjs';
import { formatTable } from '../report.mjs';
import { READER_BUDGETS } from './budgets.mjs';
import { bytesOf, firstLoad } from './firstLoad.mjs';
import { hydrationProfile } from './hydrationProfile.mjs';
import { navigation } from './navigation.mjs';
import { serveSite } from './serveSite.mjs';
import { copyWithoutScripts } from './withoutScripts.mjs';

const HELP = `Usage: npm run bench:reader -- [options]

  --page PATH     the article that is loaded (default: /getting-started/quickstart)
  --within PATH   a page of its section that it links to (default: /getting-started/installation)
  --across PATH   a page of another section that it links to (default: /examples)
  --runs N        pairs of slow loads, with and without scripts in turn; medians count (default: 5)
  --dist DIR      the built site (default: dist)
  --before DIR    another built site, to compare with: its slow loads take turns with the others

Exit codes: 0 every budget is kept; 1 one is missed; 2 wrong use. Needs Chromium.`;

process.exitCode = await main();

async function main() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      page: text,
      within: text,
      across: text,
      runs: text,
      dist: text,
      before: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const {
    page = '/getting-started/quickstart',
    within = '/getting-started/installation',
    across = '/examples',
    dist = 'dist',
    before,
  } = values;
  const runs = Number(values.runs ?? 5);
  const missing = [dist, ...(before ? [before] : [])].find((folder) => !existsSync(folder));
  if (values.help || !(runs >= 1) || missing) {
    console.log(
      values.help ? HELP : `${missing ? `${missing} does not exist: run npm run build` : '--runs'}\n\n${HELP}`,
    );
    return values.help ? 0 : 2;
  }
  const bare = copyWithoutScripts(dist);
  const filesOf = (/** @type {string} */ folder) => [
    page,
    ...readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`),
  ];
  const site = await serveSite(dist, filesOf(dist));
  const silent = await serveSite(bare.dist, filesOf(dist));
  const old = before ? await serveSite(before, filesOf(before)) : undefined;
  const browser = await launchChromium();
  try {
    const load = await firstLoad(browser, site.origin + page, { slow: false, width: 1440 });
    /** @type {Record<'own' | 'bare' | 'old', import('./firstLoad.mjs').FirstLoad[]>} */
    const slow = { own: [], bare: [], old: [] };
    for (let run = 0; run < runs; run++) {
      const own = await firstLoad(browser, site.origin + page, { slow: true });
      const other = await firstLoad(browser, silent.origin + page, { slow: true });
      slow.own.push(own);
      slow.bare.push(other);
      const last = old && (await firstLoad(browser, old.origin + page, { slow: true }));
      if (last) slow.old.push(last);
      const figures = (/** @type {import('./firstLoad.mjs').FirstLoad} */ { fcp, lcp, blocking }) =>
        `FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)}, blocking ${Math.round(blocking)} ms`;
      console.log(
        `run ${run + 1}: ${figures(own)}; without scripts ${figures(other)}${last ? `; before ${figures(last)}` : ''}`,
      );
    }
    /** @type {Record<'within' | 'across', { ms: number, requests: string[] }[]>} */
    const moves = { within: [], across: [] };
    for (let run = 0; run < runs; run++) {
      moves.within.push(await navigation(browser, site.origin + page, within));
      moves.across.push(await navigation(browser, site.origin + page, across));
    }
    const of = (/** @type {Record<string, any>[]} */ list, /** @type {string} */ key) =>
      middle(list.map((each) => each[key])) ?? Number.NaN;
    const figures = {
      scripts: bytesOf(load, ({ kind }) => kind === 'script'),
      scriptFiles: load.loaded.filter(({ kind }) => kind === 'script').length,
      scriptsBeforeIdle: bytesOf(load, ({ kind, beforeIdle }) => kind === 'script' && beforeIdle),
      styles: bytesOf(load, ({ kind }) => kind === 'style') + brotliCompressSync(load.inlineStyle).length,
      fonts: bytesOf(load, ({ kind }) => kind === 'font'),
      shift: Math.max(load.shift, ...slow.own.map(({ shift }) => shift)),
      blockingOver: of(slow.own, 'blocking') - of(slow.bare, 'blocking'),
      beforePaint: of(slow.own, 'beforePaint'),
      fcp: of(slow.own, 'fcp'),
      lcp: of(slow.own, 'lcp'),
      lcpRatio: of(slow.own, 'lcp') / of(slow.bare, 'lcp'),
      fcpRatioToBefore: of(slow.own, 'fcp') / of(slow.old, 'fcp'),
      lcpRatioToBefore: of(slow.own, 'lcp') / of(slow.old, 'lcp'),
      navigation: Math.max(of(moves.within, 'ms'), of(moves.across, 'ms')),
      requestsWithin: Math.max(...moves.within.map(({ requests }) => requests.length)),
      requestsAcross: Math.max(...moves.across.map(({ requests }) => requests.length)),
    };
    const rows = Object.entries(READER_BUDGETS).flatMap(([key, { label, limit }]) => {
      const value = figures[/** @type {import('./budgets.mjs').ReaderFigure} */ (key)];
      const isAsked = old || !key.endsWith('ToBefore');
      return isAsked ? [{ label, value, limit, kept: value <= limit }] : [];
    });
    const shown = (/** @type {number} */ value) =>
      value < 10 ? value.toFixed(3).replace(/\.?0+$/, '') : Math.round(value).toLocaleString('en');
    console.log(
      `\n${formatTable(
        ['figure', 'value', 'budget', ''],
        rows.map(({ label, value, limit, kept }) => [label, shown(value), shown(limit), kept ? 'kept' : 'MISSED']),
      )}`,
    );
    console.log(`\nAll bytes of the first ten seconds: ${bytesOf(load).toLocaleString('en')}`);
    console.log(
      formatTable(
        ['file', 'kind', 'bytes', 'when'],
        load.loaded.map(({ name, kind, bytes, beforeIdle }) => [
          new URL(name).pathname,
          kind,
          bytes.toLocaleString('en'),
          beforeIdle ? 'before idle' : 'idle',
        ]),
      ),
    );
    const profile = await hydrationProfile(browser, site.origin + page);
    console.log(
      `\nWhat runs from the first byte to the idle page, self time, full speed\n${formatTable(
        ['function', 'ms'],
        profile.slice(0, 20).map(({ what, ms }) => [what, ms.toFixed(1)]),
      )}`,
    );
    return rows.every(({ kept }) => kept) ? 0 : 1;
  } finally {
    await browser.close();
    await Promise.all([site.stop(), silent.stop(), old?.stop()]);
    bare.dispose();
  }
}
