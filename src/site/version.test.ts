import { expect, it } from 'vitest';
import { testConfig, testSite } from '../../test/support/site/testSite.ts';
import { docVersion } from './version.ts';

it.each([
  ['a', '/a'],
  [null, '/v'],
])('leads to the main doc %s', (mainDocId, mainPath) => {
  const { docs } = testSite({ pages: ['docs/a.md'], sidebars: { docs: ['a'] } }).model;
  const config = testConfig({ version: { label: 'Latest (1.0)', path: '/v', mainDocId } });
  expect(docVersion(config, docs)).toEqual({
    name: 'current',
    label: 'Latest (1.0)',
    path: '/v',
    isLast: true,
    mainPath,
  });
});

it('reports a main doc that does not exist', () => {
  const { diagnostics } = testSite({ config: { version: { mainDocId: 'intor' } }, planned: ['intro'] });
  expect(diagnostics).toEqual([
    {
      id: 'unknown-doc',
      level: 'error',
      file: 'site.config.ts',
      line: 1,
      column: 1,
      message: 'The version\'s main doc id is "intor", which no page of the version "current" has',
      hint: 'Did you mean "intro"?',
    },
  ]);
});
