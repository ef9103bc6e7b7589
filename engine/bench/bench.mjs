// @ts-check
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { measureDevServer } from './devServer.mjs';
import { copyEngine } from './engineCopy.mjs';
import { findHugo, hugoBuild, hugoOut } from './hugoBuilds.mjs';
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
 *   rows: Row[],
 *   html: ({ what: string, pages: number } & Bytes)[],
 *   bundles: ({ pages: number } & Bytes)[],
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
  /** @type {Results} */
  const results = { machine: describeMachine(), rows: [], html: [], bundles: [], profiles: [] };
  const { rows, html, bundles, profiles } = results;
  const add = (/** @type {Row} */ row) => {
    rows.push(row);
    tell(row);
  };
  const projectOf = (/** @type {number} */ pages) => createProject({ pages, seed, dir: join(work, `site-${pages}`) });

  for (const pages of sizes) {
    // The others need a built site, and are compared with the cold build.
    const project = projectOf(pages);
    const peer = hugo && { program: hugo.program, pages, seed, dir: join(work, `hugo-${pages}`) };
    const ours = { what: 'cold', build: () => coldBuild(engine, project) };
    const its = peer && {
      what: 'Hugo',
      notes: `${hugo.version}; an edit costs the same`,
      build: () => hugoBuild(peer),
    };
    for (const row of await measureInTurn(its ? [ours, its] : [ours], { pages, runs })) add(row);
    html.push({ what: 'ours', pages, ...htmlSizes(project.out) });
    if (peer) html.push({ what: 'Hugo', pages, ...htmlSizes(hugoOut(peer.dir)) });
    bundles.push({ pages, ...scriptSizes(project.out) });
    for (const [what, build] of /** @type {const} */ ([
      ['noop', noopBuild],
      ['edit', editBuild],
      ['title', titleBuild],
    ]))
      if (wants(what))
        for (const row of await measureInTurn([{ what, build: () => build(engine, project) }], { pages, runs }))
          add(row);
    if (wants('profile')) {
      project.editText();
      profiles.push({ what: 'edit', pages, ...(await profileBuild(engine, project)) });
      project.forgetBuild();
      profiles.push({ what: 'cold', pages, ...(await profileBuild(engine, project)) });
    }
    if (wants('dev')) for (const row of await devRows(engine, project)) add(row);
  }
  if (wants('flat')) {
    const what = 'cold, one flat sidebar';
    const pages = Math.max(...sizes);
    const project = createProject({ pages, seed, sidebar: 'flat', dir: join(work, `flat-${pages}`) });
    const builds = [{ what, build: () => coldBuild(engine, project) }];
    for (const row of await measureInTurn(builds, { pages, runs })) add(row);
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
 * Runs the builds one after the other, `runs` times, so that what else happens on the machine affects all of them.
 * @param {{ what: string, notes?: string, build: () => Promise<import('./measure.mjs').Measurement & { summary?:
 * import('./siteBuilds.mjs').BuildSummary }> }[]} builds
 * @param {{ pages: number, runs: number }} options @returns {Promise<Row[]>}
 */
async function measureInTurn(builds, { pages, runs }) {
  /** @type {Row[]} */
  const rows = builds.map(({ what, notes }) => ({ what, pages, runs: [], notes }));
  for (let run = 0; run < runs; run++) {
    for (const [i, { build }] of builds.entries()) {
      const { cpu, wall, peak, others, summary } = await build();
      const row = /** @type {Row} */ (rows[i]);
      row.runs.push({ cpu, wall, peak, others });
      if (!summary) continue;
      row.stages ??= summary.stages;
      row.notes ??= summary.upToDate ? 'up to date' : `${summary.rebuilt.toLocaleString('en')} rebuilt`;
    }
  }
  return rows;
}

/** @param {ReturnType<typeof copyEngine>} engine @param {import('./project.mjs').BenchProject} project @returns {Promise<Row[]>} */
async function devRows(engine, project) {
  const { cold, cached, edit } = await measureDevServer(engine, project);
  const row = (/** @type {string} */ what, /** @type {number} */ wall) => ({
    what,
    pages: project.pages,
    runs: [{ wall }],
  });
  return [row('dev, first page', cold), row('dev, first page cached', cached), row('dev, edit', edit)];
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
