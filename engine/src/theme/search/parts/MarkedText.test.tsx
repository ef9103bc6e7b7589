import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText, plainText } from './MarkedText.tsx';

/** React escapes `&`, `<`, `>`, and quotes in text. */
test.each<[name: string, html: string, drawn: string]>([
  ['no text', '', ''],
  ['no marks', 'Some words', 'Some words'],
  ['marks inside', 'an <mark>asset</mark> key', 'an <mark>asset</mark> key'],
  ['marks side by side', '<mark>io</mark>_<mark>manager</mark>', '<mark>io</mark>_<mark>manager</mark>'],
  [
    'escaped signs',
    '&lt;b&gt; &amp;&amp; &quot;c&quot; &#39;d&#x27; &apos;&#233;',
    '&lt;b&gt; &amp;&amp; &quot;c&quot; &#x27;d&#x27; &#x27;é',
  ],
  ['an escaped mark is text', '&lt;mark&gt;a&lt;/mark&gt;', '&lt;mark&gt;a&lt;/mark&gt;'],
  ['escaped once, not twice', '&amp;lt;', '&amp;lt;'],
  // A hosted index doesn't escape.
  ['another tag is text', '<Suspense> & <mark>more</mark>', '&lt;Suspense&gt; &amp; <mark>more</mark>'],
  ['an unknown entity', '&nbsp;&#99999999;&#x110000;', '&amp;nbsp;&amp;#99999999;&amp;#x110000;'],
  ['a mark without an end', 'a <mark>b', 'a <mark>b</mark>'],
  ['an end without a mark', 'a</mark> b', 'a b'],
])('%s', (_, html, drawn) => {
  expect(renderToStaticMarkup(<MarkedText html={html} />)).toBe(drawn);
});

test('the text alone', () => {
  expect(plainText('<mark>a</mark> &lt; b')).toBe('a < b');
});
