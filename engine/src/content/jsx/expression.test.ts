import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../../test/support/content/testPage.ts';

it.each([
  [
    '---\ntitle: T\ncount: 3\nlist: [a, b]\n---\n\nx {frontMatter.title}{frontMatter.count}{frontMatter.list}',
    [['p', 'x ', 'T', '3', 'a', 'b']],
  ],
  // the page's title and description, even without front matter
  ['# Real\n\n{frontMatter.title}', [['Heading', { level: 1, id: 'real' }, 'Real'], 'Real']],
  ['a{" "}b{/* gone */}{true}{null}', [['p', 'a', ' ', 'b']]],
  ["import l from './l.png'\n\n{l}", ['@site/docs/l.png']],
  ["import l from './none.png'\n\n{l}", ['./none.png']],
])('%j', async (text, expected) => {
  expect(await pageOutline(text, { files: { 'docs/l.png': '' } })).toEqual(expected);
});

it('reports a missing file as written', async () => {
  const { diagnostics } = await renderPage('<img src={require("./none.png").default} alt="A" />');
  expect(diagnostics).toMatchObject([{ id: 'broken-image', message: 'The picture "./none.png" does not exist' }]);
});

it.each([
  [
    '{f()}',
    '"{f()}" calls a function. Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.',
  ],
  [
    '<TabItem value="a" label={<b>x</b>}>y</TabItem>',
    '"{<b>x</b>}" is not a JavaScript literal. A tag is not a value here. Write its text in quotes, as in label="Words".',
  ],
  [
    '{props.x}',
    '"{props.x}" reads "props.x", which does not exist. Expressions in pages are not evaluated. Write the value itself, or "\\{" for a literal brace.',
  ],
  [
    '---\ntitle: T\n---\n\n{frontMatter.titel}',
    '"{frontMatter.titel}" reads "frontMatter.titel", which does not exist. Did you mean "title"?',
  ],
  [
    '---\ntitle: T\n---\n\n{frontMatter.since}',
    '"{frontMatter.since}" reads "frontMatter.since", which does not exist. Add "since" to the front matter of the page.',
  ],
  [
    '---\nmap: { a: 1 }\n---\n\n{frontMatter.map}',
    '"{frontMatter.map}" is not text. Show one of its values, or write "\\{" for a literal brace.',
  ],
])('for %j, reports %j', async (text, expected) => {
  const [diagnostic] = (await renderPage(text)).diagnostics;
  expect(`${diagnostic?.message}. ${diagnostic?.hint}`).toBe(expected);
  expect(diagnostic?.id).toBe('expression');
});
