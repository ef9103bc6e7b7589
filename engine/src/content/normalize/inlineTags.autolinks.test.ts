import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['<https://a.example/b>', '[https&#58;//a.example/b](<https://a.example/b>)'],
  ['<mailto:me@a.example>', '[mailto:me@a.example](<mailto:me@a.example>)'],
  ['<me@a.example>', '[me@a.example](<mailto:me@a.example>)'],
  // marks in the URL aren't emphasis in its label
  ['<https://a.example/_b_*c>', '[https&#58;//a.example/\\_b\\_\\*c](<https://a.example/_b_*c>)'],
  // a URL with a placeholder is text
  ['https://host/{id}/x', 'https&#58;//host/\\{id}/x'],
  ['https://host/<name>', 'https&#58;//host/\\<name>'],
  // a tag after a URL remains a tag
  ['https://host/<br>', 'https://host/<br/>'],
  // a destination in angle brackets isn't an autolink
  ['[a](<https://a.example/b c>)', '[a](<https://a.example/b c>)'],
  ['[a]: <https://a.example>', '[a]: <https://a.example>'],
  // a footnote may begin with one, or with a tag
  ['a[^1]\n\n[^1]: <https://a.example>', 'a[^1]\n\n[^1]: [https&#58;//a.example](<https://a.example>)'],
  ['a[^1]\n\n[^1]: <kbd>K</kbd>', 'a[^1]\n\n[^1]: <kbd>K</kbd>'],
  ['dict[str]: <b>x</b>', 'dict[str]: <b>x</b>'],
  ['[a]: <b>x</b>', '[a]: <b>x</b>'],
  ['> - [a\\]]: <b c> "d"', '> - [a\\]]: <b c> "d"'],
  // the parser handles plain URLs
  ['https://a.example', 'https://a.example'],
  ['`<https://a.example>`', '`<https://a.example>`'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});
