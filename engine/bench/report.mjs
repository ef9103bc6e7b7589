// @ts-check
import { BUDGETS } from './budgets.mjs';
import { HUGO_HINT } from './hugoBuilds.mjs';
import { middle } from './middle.mjs';

/**
 * @typedef {import('./budgets.mjs').Figure} Figure
 * @typedef {import('./bench.mjs').Results} Results
 * @typedef {{
 *   what: string, pages: number, runs: Partial<Record<Figure, number>>[], stages?: Record<string, number>, notes?: string,
 * }} Row
 *   `what` is a `build` of the budgets or a name of its own; figures are seconds, bytes for `peak`, a share for `others`; stages are milliseconds.
 */

/** The median of a row's runs. @param {Row} row @param {Figure} figure @returns {number | undefined} */
export function median({ runs }, figure) {
  return middle(runs.flatMap((run) => run[figure] ?? []));
}

/** Each budget of a row whose other side was measured too, with its value. @param {Row} row @param {Row[]} rows */
export function verdicts(row, rows) {
  return BUDGETS.filter(({ build, pages }) => build === row.what && pages === row.pages).flatMap(
    ({ figure, times, of }) => {
      const value = ratio(row, rows, { figure, of });
      return value === undefined ? [] : [{ figure, times, of, value, kept: value <= times }];
    },
  );
}

/** True if every budget is met. @param {Pick<Results, 'rows' | 'bundles'>} results */
export function allKept({ rows, bundles }) {
  return sameBundle(bundles) && rows.flatMap((row) => verdicts(row, rows)).every(({ kept }) => kept);
}

/** One measured row on a line. @param {Row} row */
export function formatRow(row) {
  const figures = FIGURES.map((figure) => `${figure} ${show(figure, median(row, figure))}`);
  return `${row.what}, ${row.pages.toLocaleString('en')} pages: ${[...figures, row.notes].join(', ')}`;
}

/** The whole report as text. @param {Results} results */
export function formatResults({ machine, rows, html, bundles, profiles }) {
  const { cores, cpu, memory, node, loadAtStart } = machine;
  const parts = [`${cores} cores, ${cpu}, ${Math.round(memory / 1e9)} GB, Node ${node}, load at start ${loadAtStart}`];
  if (rows.length) parts.push(formatRows(rows));
  if (!rows.some(({ what }) => what === 'Hugo')) parts.push(HUGO_HINT);

  const staged = rows.filter(({ stages }) => stages);
  const names = [...new Set(staged.flatMap(({ stages }) => Object.keys(stages ?? {})))];
  const stageRows = staged.map(({ what, pages, stages }) => [
    what,
    `${pages}`,
    ...names.map((name) => `${stages?.[name] ?? ''}`),
  ]);
  if (staged.length) parts.push(`Stages, ms of wall\n${formatTable(['build', 'pages', ...names], stageRows)}`);

  const sizeRows = html.map(({ what, pages, raw, gzip }) => [what, `${pages}`, `${raw}`, `${gzip}`]);
  if (html.length) parts.push(`HTML, bytes a page\n${formatTable(['site', 'pages', 'raw', 'gzip'], sizeRows)}`);

  const bundleRows = bundles.map(({ pages, raw, gzip }) => [`${pages}`, `${raw}`, `${gzip}`]);
  const verdict = bundles.length > 1 ? `\nthe same at every size: ${sameBundle(bundles) ? 'kept' : 'MISSED'}` : '';
  if (bundles.length)
    parts.push(`Browser script, bytes\n${formatTable(['pages', 'raw', 'gzip'], bundleRows)}${verdict}`);

  for (const { what, pages, functions, packages } of profiles) {
    const spots = (/** @type {import('./profile.mjs').HotSpot[]} */ list) =>
      list.map((spot) => [spot.what, seconds(spot.seconds)]);
    const next = functions.find((spot) => !spot.what.startsWith('('));
    parts.push(
      `Profile of the ${what} build of ${pages} pages: self time, all threads`,
      formatTable(['where', 'CPU'], spots(packages.slice(0, 10))),
      formatTable(['function', 'CPU'], spots(functions.slice(0, 20))),
    );
    if (next) parts.push(`Next hot spot: ${next.what}, ${seconds(next.seconds)}`);
  }
  return `${parts.join('\n\n')}\n`;
}

const FIGURES = /** @type {const} */ (['cpu', 'wall', 'peak', 'others']);
const PEER_FIGURES = /** @type {const} */ (['cpu', 'peak']);

/** @param {Row[]} rows */
function formatRows(rows) {
  const head = ['build', 'pages', 'CPU', 'wall', 'peak', 'others', 'CPU of Hugo', 'peak of Hugo', 'budget', 'notes'];
  const cells = rows.map((row) => [
    row.what,
    row.pages.toLocaleString('en'),
    ...FIGURES.map((figure) => show(figure, median(row, figure))),
    ...PEER_FIGURES.map((figure) => times(row.what === 'Hugo' ? undefined : ratio(row, rows, { figure, of: 'Hugo' }))),
    verdicts(row, rows)
      .map(
        ({ figure, of, kept, ...budget }) => `${figure} <= ${times(budget.times)} of ${of} ${kept ? 'kept' : 'MISSED'}`,
      )
      .join(', '),
    row.notes ?? '',
  ]);
  return formatTable(head, cells);
}

/** A row's figure in those of another row with as many pages. @param {Row} row @param {Row[]} rows @param {{ figure: Figure, of: string }} other */
function ratio(row, rows, { figure, of }) {
  const base = rows.find(({ what, pages }) => what === of && pages === row.pages);
  const [own, other] = [median(row, figure), base && median(base, figure)];
  return own === undefined || other === undefined ? undefined : own / other;
}

/** @param {number | undefined} value */
function times(value) {
  return value === undefined ? '' : `${value.toFixed(2)} x`;
}

/** Columns as wide as their widest cell, without empty columns. @param {string[]} head @param {string[][]} rows */
export function formatTable(head, rows) {
  const hasContent = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const withContent = (/** @type {string[]} */ row) => row.filter((_, column) => hasContent[column]);
  const [shown, kept] = [withContent(head), rows.map(withContent)];
  const widths = shown.map((_, column) => Math.max(...[shown, ...kept].map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(shown), line(widths.map((width) => '-'.repeat(width))), ...kept.map(line)].join('\n');
}

/** @param {Results['bundles']} bundles */
function sameBundle(bundles) {
  return new Set(bundles.map(({ raw }) => raw)).size <= 1;
}

/** @param {Figure} figure @param {number | undefined} value */
function show(figure, value) {
  if (value === undefined) return '';
  if (figure === 'others') return `${Math.round(value * 100)} %`;
  return figure === 'peak' ? `${Math.round(value / 1e6)} MB` : seconds(value);
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(2)} s`;
}
