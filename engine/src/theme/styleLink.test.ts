import { expect, test } from 'vitest';
import { createStyleLinker } from './styleLink.ts';

const place = createStyleLinker({ laterClasses: ['code', 'badge', 'wide'], frameClasses: ['wide'], link: '↓' });

test.each([
  ['before the first block with one of the classes', '<p>a↓</p>\n<div class="code">b</div>\n<div class="code">c</div>'],
  ['not before one that names it in its text', '<p>class="code" class=&quot;code&quot;↓</p>'],
  [
    'before a block that contains such an element',
    '<p>a↓</p>\n<ul>\n<li><p>b <i class="x badge">c</i></p></li>\n</ul>',
  ],
  [
    'after a heading, which belongs to the block',
    '<div class="heading"><h2>a</h2><a>#</a>↓</div>\n<div class="code">b</div>',
  ],
  [
    'whatever the elements before it contain',
    '<p><img alt="a > b"/><br/>a<wbr><svg><path d=""/></svg>↓</p><p class="code">b</p>',
  ],
  ['at the start, if that is the first block', '↓<p class="code">a</p>'],
  ['at the end, without such an element', '<p>a</p>\n<blockquote>\n<p>b↓</p>\n</blockquote>\n'],
])('is %s', (_, html) => {
  expect(place(html.replace('↓', ''))).toBe(html);
});

test('is not in the text if a class changes what is around it', () => {
  expect(place('<p>a</p><div class="wide code">b</div>')).toBeNull();
});
