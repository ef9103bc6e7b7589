import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // HTML comments: inline, multi-line, with marks of every other syntax inside
  ['a <!-- b --> c', 'a {/**/} c'],
  ['<!--\n:::note {x <y\n```\n-->\n\ntext', '{/**/}\n\ntext'],
  // comment definitions, in both spellings and all quotes
  ['[comment]: <> (hidden)', '{/**/}'],
  ['[//]: # "hidden"', '{/**/}'],
  ["[comment]: # 'hidden'", '{/**/}'],
  ['[comment]: <> (hidden (twice) and\non)', '{/**/}'],
  // MDX comments
  ['{/* a\n\nb } */}', '{/**/}'],
  // between attributes
  ['<A b="c" {/* d */} />', '<A b="c"  />'],
  // code is kept
  ['`<!-- a -->` and `{/* b */}`', '`<!-- a -->` and `{/* b */}`'],
  ['```\n<!-- a -->\n```', '```\n<!-- a -->\n```'],
  // an ordinary definition isn't a comment
  ['[commented]: /a', '[commented]: /a'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});

it('reports a comment without an end', () => {
  const { findings, text } = normalize('a\n\nb <!-- c', 1);
  expect(findings).toMatchObject([{ id: 'markdown-syntax', line: 3, column: 3 }]);
  expect(text).toBe('a\n\nb \\<!-- c');
});
