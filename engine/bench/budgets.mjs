// @ts-check
/** @typedef {'cpu' | 'wall' | 'peak' | 'others'} Figure */

/**
 * A figure of a build is at most `times` that of another row with as many pages. Only ratios within one run are limited,
 * because they hold on other machines too.
 * @type {readonly { build: string, pages: number, figure: Figure, times: number, of: string }[]}
 */
export const BUDGETS = [
  { build: 'cold', pages: 500, figure: 'cpu', times: 2, of: 'Hugo' },
  { build: 'cold', pages: 5000, figure: 'cpu', times: 0.75, of: 'Hugo' },
  { build: 'cold', pages: 5000, figure: 'peak', times: 0.6, of: 'Hugo' },
  { build: 'cold, one flat sidebar', pages: 5000, figure: 'cpu', times: 1.1, of: 'cold' },
  { build: 'noop', pages: 5000, figure: 'wall', times: 0.03, of: 'cold' },
  { build: 'edit', pages: 5000, figure: 'wall', times: 0.12, of: 'cold' },
  { build: 'dev, first page', pages: 500, figure: 'wall', times: 0.5, of: 'cold' },
  { build: 'dev, edit', pages: 500, figure: 'wall', times: 0.06, of: 'cold' },
];
