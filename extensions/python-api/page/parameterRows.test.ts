import { describe, expect, test } from 'vitest';
import type { Lifecycle, SchemaField } from '../facts/facts.ts';
import { parameter, text } from '../test/testEntry.ts';
import { namesOf, outline } from '../test/testOutline.ts';
import { fieldRows, parameterRows, pythonValue, type RowsContext, schemaRows } from './parameterRows.ts';
import type { PartRow } from './partsTable.ts';

const ctx = (words: Record<string, string> = {}, lifecycle?: Lifecycle): RowsContext => ({
  names: namesOf('Key'),
  page: { version: '1.10.11' },
  words: new Map(Object.entries(words).map(([name, said]) => [name, text(said)])),
  lifecycle,
});
/** `name | type | default or required | words | notes` */
const shown = (rows: PartRow[]) =>
  rows.map(({ name, type, default: value, required, about, notes = [] }) =>
    [outline(name), outline(type), value ?? (required ? 'required' : ''), outline(about), ...notes.map(outline)].join(
      ' | ',
    ),
  );

describe('parameterRows', () => {
  test('type, default, description', () => {
    const rows = parameterRows(
      [parameter('a'), parameter('b', { annotation: 'Key', default: 'None' })],
      ctx({ b: 'A key.' }),
    );
    expect(shown(rows)).toEqual(['`a` |  | required | ', '`b` | `[Key](/Key)` |  | A key.']);
  });

  test.each(['None', 'NoValueSentinel', 'FIELD_NO_DEFAULT_PROVIDED'])('the default %s says nothing', (value) => {
    const [row] = parameterRows([parameter('a', { default: value })], ctx());
    expect(row).toMatchObject({ default: null, required: false });
    const [field] = fieldRows([{ name: 'a', type: 'str', default: value, required: false }], ctx());
    expect(field).toMatchObject({ default: null, required: false });
  });

  test('*args and **kwargs only with a description', () => {
    const rest = [parameter('args', { kind: 'var-positional' }), parameter('kwargs', { kind: 'var-keyword' })];
    expect(parameterRows(rest, ctx())).toEqual([]);
    expect(shown(parameterRows(rest, ctx({ kwargs: 'More.' })))).toEqual(['`**kwargs` |  |  | More.']);
  });

  test('marks', () => {
    const lifecycle: Lifecycle = {
      status: 'public',
      params: { a: { status: 'deprecated', breakingVersion: '2.0' }, b: { status: 'hidden' } },
    };
    const [a, b] = parameterRows([parameter('a'), parameter('b')], ctx({}, lifecycle));
    expect(a?.mark?.status).toBe('deprecated');
    expect(outline(a?.mark?.note ?? [])).toBe('Planned for removal in 2.0.');
    expect(b?.mark).toBeUndefined();
  });
});

describe('fieldRows', () => {
  test('a required field has no default', () => {
    const fields = [
      { name: 'a', type: 'Key', default: '...', required: true },
      { name: 'b', type: null, default: '1', required: false },
    ];
    expect(shown(fieldRows(fields, ctx({ a: 'A key.' })))).toEqual([
      '`a` | `[Key](/Key)` | required | A key.',
      '`b` |  | 1 | ',
    ]);
  });

  test('a field uses its alias, and accepts a description under either name', () => {
    const fields = [{ name: 'schema_', alias: 'schema', type: 'str', default: null, required: false }];
    expect(shown(fieldRows(fields, ctx({ schema: 'One.' })))).toEqual(['`schema` | `str` |  | One.']);
    expect(shown(fieldRows(fields, ctx({ schema_: 'Two.' })))).toEqual(['`schema` | `str` |  | Two.']);
  });
});

describe('schemaRows', () => {
  const field = (name: string, rest: Partial<SchemaField> = {}): SchemaField => ({
    name,
    type: 'String',
    required: false,
    ...rest,
  });

  test('defaults in Python syntax, and values from the environment', () => {
    const fields = [
      field('a', { type: 'ScalarUnion[String, Selector]', required: true }),
      field('b', { type: 'Bool', default: false }),
      field('c', { default: null }),
    ];
    expect(shown(schemaRows(fields, ctx()))).toEqual([
      '`a` | `StringSource` | required | ',
      '`b` | `Bool` | False | ',
      '`c` | `String` |  | ',
    ]);
  });

  test("nested fields are listed in their parent's row, with their path", () => {
    const inner = [field('host', { required: true }), field('port', { type: 'Int', default: 3306 })];
    expect(shown(schemaRows([field('db', { type: 'Shape', fields: inner })], ctx()))).toEqual([
      '`db` | `Shape` |  |  | Fields: `host` (String, required), `port` (Int, default 3306).',
    ]);
    const optional = field('db', { type: 'Shape', fields: [field('host', { default: null })] });
    expect(shown(schemaRows([optional], ctx()))).toEqual(['`db` | `Shape` |  |  | Fields: `host` (String).']);
    const deep = field('tls', { type: 'Shape', default: {}, fields: [field('key')] });
    expect(shown(schemaRows([field('db', { type: 'Shape', fields: [deep] })], ctx()))).toEqual([
      '`db` | `Shape` |  |  | Fields: `tls` (Shape), `tls.key` (String).',
    ]);
  });

  test('a nested field with a description has a row; items of an array have brackets', () => {
    const fields = [
      field('servers', { type: 'Array[Shape]', fields: [field('host'), field('port', { type: 'Int' })] }),
    ];
    expect(shown(schemaRows(fields, ctx({ 'servers[].host': 'Its name.' })))).toEqual([
      '`servers` | `Array[Shape]` |  |  | Fields: `port` (Int).',
      '`<span.api-owner>servers[].</span>host` | `String` |  | Its name.',
    ]);
  });

  test('the description of the innermost field is kept', () => {
    const fields = [field('a', { fields: [field('b', { fields: [field('c')] })] })];
    const rows = shown(schemaRows(fields, ctx({ 'a.b': 'B.', 'a.b.c': 'C.' })));
    expect(rows.map((row) => row.split(' | ')[3])).toEqual(['', 'B.', 'C.']);
  });

  test('fields that are too many to list are counted', () => {
    expect(shown(schemaRows([field('pod', { fieldCount: 300 })], ctx()))).toEqual([
      "`pod` | `String` |  |  | 300 fields that aren't listed here.",
    ]);
  });
});

test.each<[unknown, string]>([
  [null, 'None'],
  [true, 'True'],
  [3.5, '3.5'],
  ["it's \\ a\nline", "'it\\'s \\\\ a\\nline'"],
  [['a', 1], "['a', 1]"],
  [{ a: { "b'": [] } }, "{'a': {'b\\'': []}}"],
  [{}, '{}'],
])('pythonValue(%j)', (value, shown) => {
  expect(pythonValue(value)).toBe(shown);
});
