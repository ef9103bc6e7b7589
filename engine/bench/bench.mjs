// @ts-check
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { measureDevServer } from './devServer.mjs';
import { copyEngine } from './engineCopy.mjs';
import { findHugo, hugoBuild } from './hugoBuilds.mjs';
import { profileBuild } from './profile.mjs';
import { createProject } from './project.mjs';
import { coldBuild, editBuild, noopBuild, titleBuild } from './siteBuilds.mjs';
import { htmlSizes, scriptSizes } from './siteSizes.mjs';

/**
 * @typedef {import('./report.mjs').Row} Row
 * @typedef {import('./profile.mjs').HotSpot} HotSpot
 * @typedef {{ raw: number, gzip: number }} Bytes
 * @typedef {{
 *   machine: ReturnType<typeof describeMachine>,
 *   peer: string | null,
 *   rows: Row[],
 *   html: ({ what: string, pages: number } & Bytes)[],
 *   bundles: ({ pages: number } & Bytes)[],
 *   dev: { pages: number, cold: number, cached: number, edit: number }[],
 *   profiles: { what: string, pages: number, functions: HotSpot[], packages: HotSpot[] }[],
 * }} Results
 */

/** Site sizes whose browser bundles must be equal. */
const BUNDLE_PAGES = [16, 500, 5000];

/**
 * Runs the requested parts, and reports each row as it's measured. Rejects if a build fails or does something else: its
 * numbers would mislead.
 * @param {import('./options.mjs').Options} options @param {(row: Row) => void} tell @returns {Promise<Results>}
 */
export async function bench({ pages: sizes, wants, runs, seed, work, hugo: program }, tell) {
  const engine = copyEngine(join(work, 'engine'));
  const hugo = wants('hugo') ? findHugo(program) : undefined;
  const peer = hugo ? `Hugo ${hugo.version}` : null;
  /** @type {Results} */
  const results = { machine: describeMachine(), peer, rows: [], html: [], bundles: [], dev: [], profiles: [] };
  const { rows, html, bundles, dev, profiles } = results;
  const add = (/** @type {Row} */ row) => {
    rows.push(row);
    tell(row);
  };
  const projectOf = (/** @type {number} */ pages) => createProject({ pages, seed, dir: join(work, `site-${pages}`) });

  for (const pages of sizes) {
    if (wants('cold', 'noop', 'edit', 'title', 'profile')) {
      const project = projectOf(pages);
      // The others need a built site, so always start with the cold build.
      add(await measureRow('cold', { pages, runs, build: () => coldBuild(engine, project) }));
      html.push({ what: 'ours', pages, ...htmlSizes(project.out) });
      bundles.push({ pages, ...scriptSizes(project.out) });
      if (wants('noop')) add(await measureRow('noop', { pages, runs, build: () => noopBuild(engine, project) }));
      if (wants('edit')) add(await measureRow('edit', { pages, runs, build: () => editBuild(engine, project) }));
      if (wants('title')) add(await measureRow('title', { pages, runs, build: () => titleBuild(engine, project) }));
      if (wants('profile')) {
        project.editText();
        profiles.push({ what: 'edit', pages, ...(await profileBuild(engine, project)) });
        project.forgetBuild();
        profiles.push({ what: 'cold', pages, ...(await profileBuild(engine, project)) });
      }
    }
    if (wants('dev')) dev.push({ pages, ...(await measureDevServer(engine, projectOf(pages))) });
    if (hugo && peer) {
      const { out, cpu, wall, peak, others } = await hugoBuild(hugo.program, {
        pages,
        seed,
        dir: join(work, `hugo-${pages}`),
      });
      add({ what: peer, pages, runs: [{ cpu, wall, peak, others }], notes: 'cold; an edit costs the same' });
      html.push({ what: peer, pages, ...htmlSizes(out) });
    }
  }
  if (wants('flat')) {
    const what = 'cold, one flat sidebar';
    const pages = Math.max(...sizes);
    const project = createProject({ pages, seed, sidebar: 'flat', dir: join(work, `flat-${pages}`) });
    add(await measureRow(what, { pages, runs, build: () => coldBuild(engine, project) }));
    html.push({ what, pages, ...htmlSizes(project.out) });
  }
  if (wants('bundle')) {
    for (const pages of BUNDLE_PAGES.filter((size) => !bundles.some((bundle) => bundle.pages === size))) {
      const project = projectOf(pages);
      await coldBuild(engine, project);
      bundles.push({ pages, ...scriptSizes(project.out) });
    }
  }
  return results;
}

/**
 * @param {string} what
 * @param {{ pages: number, runs: number, build: () => Promise<import('./siteBuilds.mjs').BuildMeasurement> }} options
 * @returns {Promise<Row>}
 */
async function measureRow(what, { pages, runs, build }) {
  const first = await build();
  const done = [first];
  while (done.length < runs) done.push(await build());
  const { summary } = first;
  return {
    what,
    pages,
    runs: done.map(({ cpu, wall, peak, others }) => ({ cpu, wall, peak, others })),
    stages: summary.stages,
    notes: summary.upToDate ? 'up to date' : `${summary.rebuilt.toLocaleString('en')} rebuilt`,
  };
}

function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
    // Other work on the machine makes all numbers worse, so report it.
    loadAtStart: Number(loadavg()[0]?.toFixed(2)),
  };
}
