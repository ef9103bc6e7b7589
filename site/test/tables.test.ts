import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../engine/test/support/sourceFiles.ts';
import { schemaKeys } from '../../engine/tools/tables/schemaKeys.ts';
import { SCHEMAS, tables, withTables } from '../../engine/tools/tables/tables.ts';

const made = tables('.');

test('the tables of AUTHORS.md match the code; otherwise run: npm run tables', () => {
  const text = readFileSync('site/AUTHORS.md', 'utf8');
  expect(text.match(/<!-- table: [\w-]+ -->/g)).toHaveLength(Object.keys(made).length);
  expect(withTables(text, made)).toBe(text);
});

test.each(Object.keys(made))('every row of the table "%s" describes its key', (name) => {
  const rows = made[name]?.split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => / \| {2}\|/.test(`${row.split(' | ').slice(0, 2).join(' | ')} |`))).toEqual([]);
});

/** The code of `src/`, without comments, tests, and the files that declare the keys. */
function codeBesides(files: string[]): string {
  return sourceFiles()
    .filter((name) => !files.includes(name))
    .map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n');
}

test.each(Object.values(SCHEMAS))('every key of $name is used', ({ name, files }) => {
  const code = codeBesides(files);
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = schemaKeys(source, name).map(({ path }) => path);
  // As `.key`, or destructured: `{ key }`, `{ key: name }`, `{ a, key }`.
  const isRead = (path: string) => new RegExp(`[.{,]\\s*${path.split('.').at(-1)}\\b`).test(code);
  expect(isRead('neverRead')).toBe(false);
  expect(keys.filter((path) => !isRead(path))).toEqual([]);
});

test('nested keys are read with their comments', () => {
  const source = `const s = v.strictObject({
  /** Of all. @default 'a' */
  a: v.optional(text, 'a'),
  b: v.optional(
    v.strictObject({
      /** Inside. */
      c: text,
      d: v.optional(v.boolean(), true),
    }),
  ),
  e: onProblem,
});
`;
  expect(schemaKeys(source, 's')).toEqual([
    { path: 'a', says: 'Of all.', byDefault: "'a'" },
    { path: 'b', says: '', byDefault: undefined },
    { path: 'b.c', says: 'Inside.', byDefault: undefined },
    { path: 'b.d', says: '', byDefault: undefined },
    { path: 'e', says: '', byDefault: undefined },
  ]);
});

test('keys of other constants, one-line objects, lists, and alternatives are read', () => {
  const source = `/** Its side. @default 'left' */
const side = v.optional(v.picklist(['left', 'right']), 'left');
export const fields = { /** The text. */ label: text, to: v.optional(text) };
const page = v.pipe(v.strictObject({ type: v.literal('page'), side, ...fields }), v.check((item) => item.to, 'x'));
const link = v.strictObject({ /** Selects the keys. */ type: v.literal('link'), href: text });
const ITEMS = { page, link };
const other = v.looseObject({ type: v.picklist(Object.keys(ITEMS)) });
const item = v.lazy((input): v.GenericSchema<A, B> => {
  const type = input.type;
  return type === 'page' ? page : type === 'link' ? link : other;
});
const s = v.strictObject({
  /** Items. @default [] */
  items: v.optional(v.array(item), []),
  link: v.strictObject(fields),
  size: v.nullable(v.strictObject({ width: v.number(), /** In px. */ height: v.number() })),
});
const after = v.strictObject({ other: text });
`;
  expect(schemaKeys(source, 's')).toEqual([
    { path: 'items', says: 'Items.', byDefault: '[]' },
    { path: 'items.type', says: 'Selects the keys.', byDefault: undefined },
    { path: 'items.side', says: 'Its side.', byDefault: "'left'" },
    { path: 'items.label', says: 'The text.', byDefault: undefined },
    { path: 'items.to', says: '', byDefault: undefined },
    { path: 'items.href', says: '', byDefault: undefined },
    { path: 'link', says: '', byDefault: undefined },
    { path: 'link.label', says: 'The text.', byDefault: undefined },
    { path: 'link.to', says: '', byDefault: undefined },
    { path: 'size', says: '', byDefault: undefined },
    { path: 'size.width', says: '', byDefault: undefined },
    { path: 'size.height', says: 'In px.', byDefault: undefined },
  ]);
});

test('a placeholder for an unknown table is an error', () => {
  expect(() => withTables('<!-- table: none -->\n<!-- end of table -->', made)).toThrow('"none"');
});
