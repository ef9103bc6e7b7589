import { expect, it } from 'vitest';
import { sourceWords } from './sourceWords.ts';

it.each([
  // prose and inline code
  ['---\ntitle: no\n---\n\n# One {#no} #\n\n**two** _three_ `four_five`', 'One two three four_five'],
  ['a\\_b snake_case __init__ `__main__`', 'a_b snake_case init __main__'],
  // code blocks, comments, statements, directives, tags
  ['a\n\n```py title="no"\nno\n```\n\nb', 'a b'],
  ['a <!-- no --> b {/* no */} c', 'a b c'],
  ["import No from './no.md'\n\na", 'a'],
  [':::note[Title here]\na\n:::', 'Title here a'],
  ['<Card title="no" a={{ b: 1 }}>in</Card> <br> <your-name>', 'in your name'],
  // links and pictures
  ['[a](/no "no") ![no](/no) [b][no] <https://c.example>\n\n[no]: /no', 'a b https c example'],
  // marks of lists, tables, footnotes, tasks
  ['1. a\n- [x] b\n\n| c |\n|---|\n| d |\n\ne[^no]\n\n[^no]: f', 'a b c d e f'],
  ['{props.no} {kept} &amp;', 'kept'],
  // backticks that aren't code
  ['`` a`b `` \\`c\\`', 'c a b'],
])('of %j', (text, words) => {
  expect(sourceWords(text)).toEqual(words.split(' '));
});
