import { expect, test } from 'vitest';
import { firstStyle, placeStyle } from './firstStyle.ts';

const FIRST = '@layer a;.logo>.doc{top:.5rem}.doc>.line:hover{mask:url("data:image/svg+xml,%3Csvg%20a.logo%3E")}\n';

test.each([
  ['of the later part', '.api,.api-entry:has(> .api-name){top:0}', ['api', 'api-entry']],
  [
    'of the elements that rules are for',
    '.api .index>:is(.b,.c):not(.d) .e{top:0}.f :is(.g,.h){top:0}',
    ['e', 'g', 'h'],
  ],
  ['that the first part only has as context', '.line>:not(.api){top:0}.logo{top:0}', ['logo']],
  ['that are in both', '.doc .line.open{top:0}', ['open']],
  ['in a condition', '@media print{.doc .api{top:0}}', ['api']],
  ['but no numbers, strings, or addresses', '.api{top:.5em;content:".b";background:url(./c.woff2)}', ['api']],
])('names classes %s', (_, later, classes) => {
  expect(firstStyle(FIRST, FIRST, later).laterClasses).toEqual(classes);
});

test('names classes on which the page around them depends', () => {
  const later = '.doc:has(.wide){top:0}.prose:has(.pair)>:is(h1){top:0}.code:has(.line){top:0}';
  expect(firstStyle(FIRST, FIRST, later).frameClasses).toEqual(['wide', 'pair']);
});

test('has no space before the value of a custom property', () => {
  expect(firstStyle('.a{--b: 1px;--c-d: 2px;top:0}\n', '', '').css).toBe('.a{--b:1px;--c-d:2px;top:0}');
});

test.each([
  ['url(./a-1.woff2)', 'url(/docs/assets/a-1.woff2)'],
  ['url("./a-1.woff2")', 'url("/docs/assets/a-1.woff2")'],
  ['url(data:image/svg+xml,./a)', 'url(data:image/svg+xml,./a)'],
])('in a page, %s is %s', (relative, absolute) => {
  expect(placeStyle({ css: `a{src:${relative}}`, laterClasses: [], frameClasses: [] }, '/docs/').css).toBe(
    `a{src:${absolute}}`,
  );
});
