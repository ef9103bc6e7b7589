import { expect, it } from 'vitest';
import { keyPlace, valuePlace } from './frontMatterPlaces.ts';

const yaml = `title_meta: a
"title": b
tags: [bi, bi-more]
list:
  # bi
  - bi-more
  - bi
empty:
title: c
folded: >
  one
  two
`;

it.each([
  // a key that is a prefix of another; a repeated one
  ['title', 10, 1],
  ['title_meta', 2, 1],
  ['folded', 11, 1],
  ['two', 1, 1],
])('key %s', (key, line, column) => {
  expect(keyPlace(yaml, key)).toEqual({ line, column });
});

it.each([
  ['title', undefined, 10, 8],
  // an item in brackets, an item on its own line, and a missing one
  ['tags', 'bi', 4, 8],
  ['tags', 'bi-more', 4, 12],
  ['list', 'bi-more', 7, 5],
  ['tags', 'other', 4, 7],
  // a value on the next line, and a missing one
  ['folded', undefined, 11, 9],
  ['empty', undefined, 9, 1],
  ['none', undefined, 1, 1],
])('value of %s, item %s', (key, text, line, column) => {
  expect(valuePlace(yaml, key, text)).toEqual({ line, column });
});
