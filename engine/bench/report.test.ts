import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';
import { hotSpots } from './profile.mjs';
import { allKept, formatTable, median, type Row, verdicts } from './report.mjs';

type Run = Row['runs'][number];
const row = (what: string, pages: number, ...runs: Run[]): Row => ({ what, pages, runs });

describe('budgets', () => {
  it.each([
    // one run, an odd and an even number of runs: never better than a real measurement
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2],
  ])('uses the median of %j', (values, middle) => {
    expect(median(row('cold', 500, ...values.map((cpu) => ({ cpu }))), 'cpu')).toBe(middle);
  });

  it.each([
    // met, exactly at the limit, missed, one of two missed, a size without a budget
    ['cold', 500, { cpu: 4.9 }, [true]],
    ['cold', 500, { cpu: 5 }, [true]],
    ['cold', 500, { cpu: 5.1 }, [false]],
    ['cold', 5000, { cpu: 39, peak: 701e6 }, [true, false]],
    ['cold', 60, { cpu: 99 }, []],
  ])('%s of %i pages with %j', (what, pages, run, kept) => {
    expect(verdicts(row(what, pages, run)).map((verdict) => verdict.kept)).toEqual(kept);
    expect(allKept({ rows: [row(what, pages, run)], bundles: [], dev: [] })).toBe(!kept.includes(false));
  });

  it.each([
    // exactly at the limits, a slow start, a slow edit, a size without a budget
    [500, 2, 0.15, true],
    [500, 2.1, 0.1, false],
    [500, 1, 0.16, false],
    [5000, 9, 9, true],
  ])('the dev server at %i pages, first page in %d s, edit in %d s', (pages, cold, edit, kept) => {
    expect(allKept({ rows: [], bundles: [], dev: [{ pages, cold, cached: 0, edit }] })).toBe(kept);
  });

  it('are missed if the browser script grows with the pages', () => {
    const bundle = (pages: number, raw: number) => ({ pages, raw, gzip: 5 });
    expect(allKept({ rows: [], bundles: [bundle(16, 10), bundle(500, 10)], dev: [] })).toBe(true);
    expect(allKept({ rows: [], bundles: [bundle(16, 10), bundle(500, 11)], dev: [] })).toBe(false);
  });
});

it('formats a table without its empty columns', () => {
  const lines = formatTable(
    ['a', 'none', 'b'],
    [
      ['1', '', 'long'],
      ['22', '', 'x'],
    ],
  ).split('\n');
  expect(lines).toEqual(['a   b', '--  ----', '1   long', '22  x']);
});

it('adds up profiles by function and by package, without idle time', () => {
  const frame = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } });
  const profile = {
    nodes: [
      frame(1, '(idle)', ''),
      frame(2, 'exec', 'file:///r/node_modules/@shikijs/core/x.mjs'),
      frame(3, 'emit', 'file:///r/.cache/engine/h/cli.mjs'),
    ],
    samples: [1, 2, 3, 2],
    timeDeltas: [5e6, 1e6, 2e6, 3e6],
  };
  expect(hotSpots([profile, profile])).toEqual({
    functions: [
      { what: 'exec · @shikijs/core', seconds: 8 },
      { what: 'emit · the engine', seconds: 4 },
    ],
    packages: [
      { what: '@shikijs/core', seconds: 8 },
      { what: 'the engine', seconds: 4 },
    ],
  });
});

describe('options', () => {
  it('reads sizes and parts', () => {
    const { pages, wants } = readOptions(['--pages', '16,60', '--only', 'cold,dev']);
    expect(pages).toEqual([16, 60]);
    expect([wants('cold'), wants('hugo'), wants('hugo', 'dev')]).toEqual([true, false, true]);
  });

  it.each([
    // unknown part, not a number, too small a number, unknown option
    [['--only', 'cold,warm'], /--only warm: there is no such part; give some of cold, /],
    [['--pages', 'many'], /--pages many: give a whole number from 16 up/],
    [['--runs', '0'], /--runs 0: give a whole number from 1 up/],
    [['--fast'], /--fast/],
  ])('rejects %j', (argv, message) => {
    expect(() => readOptions(argv)).toThrow(message);
  });
});
