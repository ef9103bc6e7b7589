import { expect, it } from 'vitest';
import { testSite } from '../../test/support/site/testSite.ts';

it("reports a main doc that doesn't exist", () => {
  const { diagnostics } = testSite({
    config: { version: { mainDocId: 'intor' } },
    pages: ['docs/intro.md'],
    sidebars: { docs: ['intro'] },
  });
  expect(diagnostics).toEqual([
    {
      id: 'unknown-doc',
      level: 'error',
      file: 'site.config.ts',
      line: 1,
      column: 1,
      message: 'The version\'s main doc ID is "intor", which no page of the version "current" has',
      hint: 'Did you mean "intro"?',
    },
  ]);
});
