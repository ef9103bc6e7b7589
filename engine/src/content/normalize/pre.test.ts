import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  ['<pre>\nif a:\n    b < c\n</pre>', "\nif a:\n{'    '}b \\< c\n"],
  // its own indentation isn't part of it
  ['<pre>\n    a\n      b\n</pre>', "\n    a\n    {'  '}b\n"],
  ['- <pre>a\n    b</pre>', "\n  a\n  {'  '}b\n"],
  ['> <pre>\n> a\n> \tb\n> </pre>', "\n> a\n> {'\\t'}b\n"],
  ['<pre>a\n\n  - b</pre>', "\na\n\n{'  '}- b\n"],
  // plain lines at once, up to one that isn't
  ['<pre>\na\n  b\n\tc \'d"\ne\n  `f`\n  g\n</pre>', "\na{'\\n  b\\n\\tc \\'d\\\"\\ne'}\n{'  '}`f`\n{'  '}g\n"],
  ['> <pre>\n> a:\n>   - b\n>   - c\n> ===\n> </pre>', "\n> a:{'\\n  - b\\n  - c'}\n> ===\n"],
  ['<pre>\n# a\n  b\n  c\n</pre>', "\n# a\n{'  '}b\n{'  '}c\n"],
  ['<pre>\na\n  b\n  c\n\n  d\n</pre>', "\na{'\\n  b\\n  c'}\n\n{'  '}d\n"],
])('keeps the indentation in %j', (written, read) => {
  expect(normalize(written, 1).text).toContain(read);
});

it.each(['<pre>{`a\n  b`}</pre>', '<pre>\n<code>\n  a\n</code>\n</pre>', '```\n<pre>\n  a\n</pre>\n```'])(
  'leaves %j to other rules',
  (written) => {
    expect(normalize(written, 1).text).not.toContain("{'");
  },
);
