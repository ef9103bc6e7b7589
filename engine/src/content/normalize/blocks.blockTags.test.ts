import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // already on separate lines, or on one line
  ['<div>\n\ntext\n\n</div>', '<div>\n\ntext\n\n</div>'],
  ['<td>a</td><td>b</td>', '<td>a</td><td>b</td>'],
  ['a <b>c\nd</b> e', 'a <b>c\nd</b> e'],
  ['<Link to="/a">b\nc</Link> d', '<Link to="/a">b\nc</Link> d'],
  // text next to the tags of a multi-line block
  ['<div>\ntext</div>', '<div>\ntext\n\n</div>'],
  ['<div>text\n</div>', '<div>\n\ntext\n</div>'],
  ['<ul>\n<li>a\n</li></ul>', '<ul>\n<li>\n\na\n</li>\n\n\n\n</ul>'],
  // a summary is a separate block
  ['<details>\n<summary>a</summary>\nb\n</details>', '<details>\n<summary>a</summary>\n\n\nb\n</details>'],
  ['<details><summary>a</summary>\n\nb\n\n</details>', '<details>\n\n<summary>a</summary>\n\nb\n\n</details>'],
  // the closing tag uses the margin of the opening one
  ['<Tabs>\n\n- a\n\n  </Tabs>', '<Tabs>\n\n- a\n\n\n</Tabs>'],
  ['- <Tabs>\n\n  a\n\n</Tabs>', '- <Tabs>\n\n  a\n\n\n  </Tabs>'],
  ['<Tabs>\n\n- </Tabs>', '<Tabs>\n\n\n</Tabs>'],
  ['> <Tabs>\n>\n> a</Tabs>', '> <Tabs>\n>\n> a\n>\n> </Tabs>'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1, new Set(['Link']));
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});

it('reports a block whose list item ends before its closing tag', () => {
  const { findings } = normalize('- <Tabs>\n\n  a\n\ntext\n\n</Tabs>', 1);
  expect(findings).toMatchObject([{ id: 'unclosed-tag', line: 1, column: 3 }]);
});

it.each(['- <CodeBlock>{`a\n  b`}</CodeBlock>', '> <CodeBlock>{`a\n>\n> b`}</CodeBlock>'])(
  'accepts the code of several lines in %j',
  (source) => {
    expect(normalize(source, 1).findings).toEqual([]);
  },
);
