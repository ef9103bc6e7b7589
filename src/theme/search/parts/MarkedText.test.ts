import { expect, test } from 'vitest';
import { parseMarked, plainText, type TextPiece } from './MarkedText.tsx';

const plain = (text: string): TextPiece => ({ text, marked: false });
const marked = (text: string): TextPiece => ({ text, marked: true });

test.each<[name: string, html: string, pieces: TextPiece[]]>([
  ['no text', '', []],
  ['no marks', 'Some words', [plain('Some words')]],
  ['marks inside', 'an <mark>asset</mark> key', [plain('an '), marked('asset'), plain(' key')]],
  ['marks side by side', '<mark>io</mark>_<mark>manager</mark>', [marked('io'), plain('_'), marked('manager')]],
  ['escaped signs', '&lt;b&gt; &amp;&amp; &quot;c&quot; &#39;d&#x27;', [plain('<b> && "c" \'d\'')]],
  ['an escaped mark is text', '&lt;mark&gt;a&lt;/mark&gt;', [plain('<mark>a</mark>')]],
  ['escaped once, not twice', '&amp;lt;', [plain('&lt;')]],
  // A hosted index doesn't escape.
  ['another tag is text', '<Suspense> & <mark>more</mark>', [plain('<Suspense> & '), marked('more')]],
  ['an unknown entity', '&nbsp;&#99999999;&#x110000;', [plain('&nbsp;&#99999999;&#x110000;')]],
  ['a mark without an end', 'a <mark>b', [plain('a '), marked('b')]],
  ['an end without a mark', 'a</mark> b', [plain('a'), plain(' b')]],
])('%s', (_, html, pieces) => {
  expect(parseMarked(html)).toEqual(pieces);
});

test('the text alone', () => {
  expect(plainText('<mark>a</mark> &lt; b')).toBe('a < b');
});
