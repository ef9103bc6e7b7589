import { expect, it } from 'vitest';
import { UNLISTED, WRITTEN } from '../support/realSite.ts';
import { readJudgedQueries } from './judgedQueries.ts';

const queries = readJudgedQueries(new URL('queries.json', import.meta.url));
const wanted = new Set(queries.flatMap(({ want }) => want.map((address) => address.replace(/#.*/, ''))));

it('some query wants every listed guide and integration', () => {
  const guides = WRITTEN.filter((path) => /^\/(?:guides|integrations)\//.test(path) && !UNLISTED.includes(path));
  expect(guides.length).toBeGreaterThan(100);
  expect(guides.filter((path) => !wanted.has(path))).toEqual([]);
});
