import { expect, it } from 'vitest';
import { marginOf, readContainers } from './containers.ts';

const margins = (text: string) => {
  const starts = text
    .split('\n')
    .map((_, index, lines) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  return [...readContainers(text, starts).values()].map(({ own }) => marginOf(own));
};

it.each([
  // items and the lines indented under them
  ['a', ['']],
  ['- a\n\n  b\n\nc', ['  ', '  ', '  ', '  ', '']],
  ['10. a\n    b', ['    ', '    ']],
  ['- a\n  - b\n\n  c', ['  ', '    ', '    ', '  ']],
  ['- - a', ['    ']],
  // indentation alone is no container
  ['  a\n\n- b', ['', '', '  ']],
  // a paragraph continues without its marks; other blocks don't
  ['- a\nb', ['  ', '  ']],
  ['- a\n:::note', ['  ', '']],
  ['- a\n<Tabs>', ['  ', '']],
  // quotes
  ['> a\n>\n> - b', ['> ', '> ', '>   ']],
  ['- > a\n  > b', ['  > ', '  > ']],
  // an empty item
  ['-\n  a', ['  ', '  ']],
])('lines of %j are in %j', (text, expected) => {
  expect(margins(text)).toEqual(expected);
});
