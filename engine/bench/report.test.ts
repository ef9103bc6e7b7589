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
    [500, { cpu: 1.9 }, [true]],
    [500, { cpu: 2 }, [true]],
    [500, { cpu: 2.1 }, [false]],
    [5000, { cpu: 0.5, peak: 0.7 }, [true, false]],
    [60, { cpu: 99 }, []],
  ])('a cold build of %i pages that takes %j times what Hugo takes', (pages, run, kept) => {
    const rows = [row('cold', pages, run), row('Hugo', pages, { cpu: 1, peak: 1 })];
    expect(verdicts(rows[0] as Row, rows).map((verdict) => verdict.kept)).toEqual(kept);
    expect(allKept({ rows, bundles: [] })).toBe(!kept.includes(false));
  });

  it.each([
    ['of another size', row('Hugo', 5000, { cpu: 1 })],
    ['without that figure', row('Hugo', 500, { wall: 1 })],
    ['that is missing', row('edit', 500, { cpu: 1 })],
  ])('need a row to compare with, not one %s', (_, other) => {
    expect(verdicts(row('cold', 500, { cpu: 99 }), [other])).toEqual([]);
  });

  it('are missed if the browser script grows with the pages', () => {
    const bundle = (pages: number, raw: number) => ({ pages, raw, gzip: 5 });
    expect(allKept({ rows: [], bundles: [bundle(16, 10), bundle(500, 10)] })).toBe(true);
    expect(allKept({ rows: [], bundles: [bundle(16, 10), bundle(500, 11)] })).toBe(false);
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
    const { pages, wants } = readOptions(['--pages', '16,60', '--only', 'noop,dev']);
    expect(pages).toEqual([16, 60]);
    expect([wants('noop'), wants('hugo'), wants('hugo', 'dev')]).toEqual([true, false, true]);
  });

  it.each([
    // unknown part, not a number, too small a number, unknown option
    [['--only', 'noop,warm'], /--only warm: there is no such part; give some of noop, /],
    [['--pages', 'many'], /--pages many: give a whole number from 16 up/],
    [['--runs', '0'], /--runs 0: give a whole number from 1 up/],
    [['--fast'], /--fast/],
  ])('rejects %j', (argv, message) => {
    expect(() => readOptions(argv)).toThrow(message);
  });
});
