import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { cell, table } from './blocks.ts';

const { ctx } = testContext();

it('drops the spaces between rows and cells, and adds scopes to the head', () => {
  const node = h(
    'table',
    '\n',
    h('thead', '\n', h('tr', '\n', h('th', 'A'), '\n')),
    h('tbody', h('tr', h('th', 'r'), h('td', ' 1 '))),
  );
  expect(outline(table(node, ctx, AT))).toEqual([
    ['Table', ['thead', ['tr', ['th', { scope: 'col' }, 'A']]], ['tbody', ['tr', ['th', 'r'], ['td', ' 1 ']]]],
  ]);
});

it('makes the empty corner of a head a plain cell', () => {
  const node = h('table', h('thead', h('tr', h('th', ' '), h('th', 'A'))));
  expect(outline(table(node, ctx, AT))).toEqual([
    ['Table', ['thead', ['tr', ['td', ' '], ['th', { scope: 'col' }, 'A']]]],
  ]);
});

it.each([
  ['a table that fits', 'a_name_of_20_letters', 'Words.', false],
  ['a long name beside long words', 'a'.repeat(60), 'W'.repeat(30), true],
  ['long text of short words', 'a', 'words '.repeat(200), false],
  ['a long name of words with hyphens', 'a-'.repeat(60), 'W'.repeat(30), false],
  ['a short one', 'location-load-timeout', 'W'.repeat(57), false],
  ['an option, which only breaks before it', '--location-load-timeout', 'W'.repeat(57), true],
])('marks tables that only fit when names break: %s', (_, name, text, tight) => {
  const row = h('tr', h('td', h('code', name)), h('td', text));
  const [[, props]] = outline(table(h('table', row), ctx, AT)) as [[string, unknown]];
  expect(props).toEqual(tight ? { tight: true } : ['tbody', expect.anything()]);
});

it.each([
  ['numbers below a header', h('th', 'Step'), ['1', '2'], true],
  ['numbers below an empty corner', h('th'), ['1', ' 2 '], true],
  ['versions', h('th', 'Version'), ['1.0', '2'], false],
  ['names', h('th'), ['1', 'two'], false],
])('a first column of %s', (_, head, first, numbered) => {
  const rows = first.map((text) => h('tr', h('td', text), h('td', 'a')));
  const [node] = table(h('table', h('thead', h('tr', head, h('th', 'Name'))), h('tbody', ...rows)), ctx, AT);
  expect(JSON.stringify(node).includes('"numbered":true')).toBe(numbered);
});

it('adds a body around rows without a section', () => {
  expect(outline(table(h('table', h('tr', h('td', 'a')), '\n', h('tr', h('td', 'b'))), ctx, AT))).toEqual([
    ['Table', ['tbody', ['tr', ['td', 'a']], ['tr', ['td', 'b']]]],
  ]);
});

it('labels the cells of many columns with their headers, for cards', () => {
  const node = (third: string, properties = {}) =>
    h(
      'table',
      h('thead', h('tr', h('th', 'Key'), h('th', 'Its ', h('code', 'value')), h('th', third))),
      h('tbody', h('tr', h('td', 'a'), h('td', 'b'), { ...h('td', 'c'), properties })),
    );
  const cells = (second: object, third: object) => [
    ['td', 'a'],
    ['td', second, 'b'],
    ['td', third, 'c'],
  ];
  const body = (drawn: unknown) => JSON.parse(JSON.stringify(drawn))[0].at(-1);
  const labeled = body(outline(table(node('Default'), ctx, AT)));
  expect(labeled).toEqual(['tbody', ['tr', ...cells({ dataLabel: 'Its value' }, { dataLabel: 'Default' })]]);
  expect(JSON.stringify(table(node('Default'), ctx, AT)[0])).toContain('"props":{"cards":true}');
  expect(JSON.stringify(table(node('Default', { colSpan: 2 }), ctx, AT)[0])).not.toContain('dataLabel');
});

it.each([
  [{ style: 'text-align: right' }, { className: ['align-right'] }],
  [
    { style: 'text-align: left', colSpan: 2 },
    { colSpan: 2, className: ['align-left'] },
  ],
  [{ align: 'center', className: ['x'] }, { className: ['x', 'align-center'] }],
  // other styles are dropped and never reach the page
  [{ style: 'color: red' }, {}],
  [{}, {}],
])('turns the alignment of %j into a class', (properties, expected) => {
  expect(cell({ ...h('td', 'x'), properties }, ctx, AT)).toMatchObject([{ tagName: 'td', properties: expected }]);
  expect(cell({ ...h('td', 'x'), properties }, ctx, AT)[0]).not.toHaveProperty('properties.style');
});
