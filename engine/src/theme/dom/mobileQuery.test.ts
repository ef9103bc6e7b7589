import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOBILE_QUERY } from './mobileQuery.ts';

test('the stylesheet has the same breakpoint, and all follow the size of text', () => {
  const styles = join(import.meta.dirname, '../styles');
  const css = readdirSync(styles)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(styles, name), 'utf8'))
    .join('\n');
  expect(css).toContain(MOBILE_QUERY);
  expect(css).toContain(MOBILE_QUERY.replace('<=', '>'));
  const conditions = [...css.matchAll(/@media ([^{]*)/g)].map(([, condition = '']) => condition);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});
