import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../engine/test/support/content/testPage.ts';
import docusaurus from './content.ts';

const site = { hooks: [docusaurus.open()] };

it.each([
  ['a <Translate id="b">c</Translate>', [['p', 'a ', 'c']]],
  ['a <Translate id="b">{"c"}</Translate>', [['p', 'a ', 'c']]],
  ['a <Translate id="b" children="c" />', [['p', 'a ', 'c']]],
])('%j is %j', async (text, expected) => {
  expect((await renderPage(text, site)).diagnostics).toEqual([]);
  expect(await pageOutline(text, site)).toEqual(expected);
});

it.each(['a <Translate id="b" />', 'a <Translate id="b"> </Translate>'])(
  'reports that %j has no text',
  async (text) => {
    expect((await renderPage(text, site)).diagnostics).toMatchObject([
      { id: 'missing-prop', level: 'error', line: 1, column: 3, message: '<Translate> has no text' },
    ]);
  },
);
