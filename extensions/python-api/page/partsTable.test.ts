import { expect, test } from 'vitest';
import { text } from '../test/testEntry.ts';
import { outline } from '../test/testOutline.ts';
import { type PartRow, partsTable } from './partsTable.ts';

const row = (name: string, rest: Partial<PartRow> = {}): PartRow => ({
  name: text(name),
  type: text('int'),
  default: null,
  required: false,
  about: [],
  ...rest,
});
const bodyOf = (rows: PartRow[]) =>
  /<tbody>(.*)<\/tbody>/.exec(outline(partsTable({ id: 't', label: 'Parameter', rows })))?.[1];
const headOf = (rows: PartRow[]) =>
  [...outline(partsTable({ id: 't', label: 'Parameter', rows })).matchAll(/<th>(.*?)<\/th>/g)].map(([, head]) => head);

test('without descriptions, there is one column', () => {
  const rows = [row('a', { required: true }), row('b', { default: '1' }), row('c')];
  expect(headOf(rows)).toEqual(['Parameter']);
  expect(bodyOf(rows)).toBe(
    '<tr><td>a <span.api-required>required</span> <span.api-type>int</span></td></tr>' +
      '<tr><td>b <span.api-type>int</span> <span.api-type>default `1`</span></td></tr>' +
      '<tr><td>c <span.api-type>int</span></td></tr>',
  );
});

test('if a row has a description, descriptions have a column', () => {
  const rows = [row('a', { about: text('What it is.') }), row('b', { default: '1' }), row('c', { type: [] })];
  expect(headOf(rows)).toEqual(['Parameter', 'Description']);
  expect(bodyOf(rows)).toBe(
    '<tr><td>a <span.api-type>int</span></td><td>What it is.</td></tr>' +
      '<tr><td>b <span.api-type>int</span> <span.api-type>default `1`</span></td><td></td></tr>' +
      '<tr><td>c</td><td></td></tr>',
  );
});

test('notes follow the description', () => {
  expect(bodyOf([row('a', { about: text('What it is.'), notes: [text('May be repeated.')] })])).toContain(
    '<td>What it is. <span.api-note>May be repeated.</span></td>',
  );
});

test('a mark is next to the name', () => {
  const mark = { status: 'beta' as const, note: text('Soon.') };
  expect(bodyOf([row('a', { mark })])).toContain(
    '<td>a {beta} <span.api-note>Soon.</span> <span.api-type>int</span></td>',
  );
});

test('id of the table and of a row; a row contains its symbol', () => {
  const symbol = { name: '--a', kind: 'option', path: 'p --a', signature: 'p --a' };
  const table = partsTable({ id: 't', label: 'Option', rows: [row('a', { id: 'r', symbol })] });
  expect(outline(table)).toMatch(/^<table\.api-parts#t>.*<tr#r>/);
  expect(JSON.stringify(table)).toContain(JSON.stringify({ symbol }));
});
