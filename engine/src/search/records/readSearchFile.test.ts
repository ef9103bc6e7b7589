import { expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import { readSearchFile } from './readSearchFile.ts';

const synonyms = { groups: [['a', 'b']], oneWay: {} };
const pages = [samplePage({ url: '/a', title: 'One\nline' }), samplePage({ url: '/b' })];

it.each([
  [
    'a line for each page',
    `{"version":1,"synonyms":${JSON.stringify(synonyms)},"pages":[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]}\n`,
  ],
  ['one line', JSON.stringify({ version: 1, synonyms, pages })],
  ['many lines', JSON.stringify({ version: 1, synonyms, pages }, null, 2)],
])('reads %s', (_, text) => {
  const read = readSearchFile(text);
  expect(read.synonyms).toEqual(synonyms);
  expect([...read.pages]).toEqual(pages);
});

it.each(['\n', '\n\n'])('reads a site without pages, with %j between the brackets', (lines) => {
  const text = `{"version":1,"synonyms":${JSON.stringify(synonyms)},"pages":[${lines}]}\n`;
  expect([...readSearchFile(text).pages]).toEqual([]);
});

it.each([
  '',
  '{}',
  'null',
  '[]',
  '{"version":2,"pages":[]}',
  '{"version":1}',
  '{"version":1,"synonyms":{},"pages":[\n{"url"',
])('throws on %j', (text) => {
  expect(() => [...readSearchFile(text).pages]).toThrow();
});
