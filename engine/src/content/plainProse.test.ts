import { expect, it } from 'vitest';
import { plainProse } from './plainProse.ts';

it.each([
  ['a **b** *c* _d_ ~~e~~ `f`', 'a b c d e f'],
  ['[a](/b "t") [c][d] ![e](/f)', 'a c e'],
  ['[a](https://x.y/(z))', 'a'],
  ["[a](/b 't') [a](/b (t)) [a](</b c> 't') [a]( /b ) [a]() [a [b]](/c) [`]`](/d) [a\\]](/e)", 'a a a a a a [b] ] a]'],
  ['[![a](/b \'t\')](/c "t") [a](b c)', 'a [a](b c)'],
  ['a[^b c] [^1] d', 'a[^b c] d'],
  // emphasis, also inside words and nested
  ['a*b*c **d**e 2*3*4 **f**: g***h*** *i **j** k* __l _m___', 'abc de 234 f: gh i j k l m'],
  ['a_b_c __init__ foo__bar__ * d * 2*3 **e* ~~f~~g 5~6 ~~~', 'a_b_c init foo__bar__ * d * 2*3 *e fg 5~6 ~~~'],
  ['\\*a* \\_b_ *`c*`* **d**', '*a* _b_ c* d'],
  ['a[^1] `b[^2]` \\[^3] [^c](/d)', 'a b[^2] [^3] ^c'],
  ['snake_case and a * b', 'snake_case and a * b'],
  ['\\*a\\* &amp; &lt;b&gt;', '*a* & <b>'],
  ['\\&lt; &amp;lt; &copy; &#8212; &#x3c; &nope; &#0;', '&lt; &lt; © — < &nope; &#0;'],
  ['10<sup>6</sup> of H<sub>2</sub>O<br />in the 1<sup>st</sup> x<sup>n</sup>', '10^6 of H_2O in the 1st x^n'],
  ['a <head><title>b</title></head> c', 'a c'],
  ['a <Head><title>b `c`</title></Head> d', 'a d'],
  ['`a` <Head><meta name="b" /></Head> c `d` e', 'a c d e'],
  ['`<Tabs>`, `[a](b)`, `c[d][e]`, `**f**`, `&lt;`, `{/* g */}`', '<Tabs>, [a](b), c[d][e], **f**, &lt;, {/* g */}'],
  ['**a `b*` c** [`d`](/e) ``f`g`` \\`h\\`', 'a b* c d f`g `h`'],
  ['`{"a"}` {"b"}{\' \'}{`c`} {d}', '{"a"} b c {d}'],
  ['a {/* b */} <!-- c --> <d e="f">g</d> <https://h.i>', 'a g https://h.i'],
])('%j is %j', (markdown, expected) => {
  expect(plainProse(markdown, { isDefined: (label) => ['d', '^1', '^b', '^b c'].includes(label) })).toBe(expected);
});
