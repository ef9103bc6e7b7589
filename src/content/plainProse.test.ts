import { expect, it } from 'vitest';
import { plainProse } from './plainProse.ts';

it.each([
  ['a **b** *c* _d_ ~~e~~ `f`', 'a b c d e f'],
  ['[a](/b "t") [c][d] ![e](/f)', 'a c e'],
  ['[a](https://x.y/(z))', 'a'],
  ['snake_case and a * b', 'snake_case and a * b'],
  ['\\*a\\* &amp; &lt;b&gt;', '*a* & <b>'],
  ['a <Head><title>b `c`</title></Head> d', 'a d'],
  ['`a` <Head><meta name="b" /></Head> c `d` e', 'a c d e'],
  ['a {/* b */} <!-- c --> <d e="f">g</d> <https://h.i>', 'a g https://h.i'],
])('%j is %j', (markdown, expected) => {
  expect(plainProse(markdown)).toBe(expected);
});
