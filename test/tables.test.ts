import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaKeys, tables, withTables } from '../tools/tables/tables.ts';
import { sourceFiles } from './support/sourceFiles.ts';

const made = tables('.');

test('the tables of CONTRIBUTING.md match the code; otherwise run: npm run tables', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(text.match(/<!-- table: [\w-]+ -->/g)).toHaveLength(Object.keys(made).length);
  expect(withTables(text, made)).toBe(text);
});

test.each(Object.keys(made))('every row of the table "%s" describes its key', (name) => {
  const rows = made[name]?.split('\n').slice(2) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => / \| {2}\|/.test(`${row.split(' | ').slice(0, 2).join(' | ')} |`))).toEqual([]);
});

/** The code of `src/`, without comments, tests, and the file that declares the keys. */
function codeBesides(file: string): string {
  return sourceFiles()
    .filter((name) => name !== file)
    .map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n');
}

test.each([
  ['src/site/config/config.ts', 'const siteConfigSchema = '],
  ['src/content/model/frontMatter.ts', 'const FrontMatterSchema = '],
])('every key of %s is used', (file, start) => {
  const code = codeBesides(file);
  const keys = schemaKeys(readFileSync(file, 'utf8'), start).map(({ path }) => path);
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
  expect(schemaKeys(source, 'const s = ')).toEqual([
    { path: 'a', says: 'Of all.', byDefault: "'a'" },
    { path: 'b', says: '', byDefault: undefined },
    { path: 'b.c', says: 'Inside.', byDefault: undefined },
    { path: 'b.d', says: '', byDefault: undefined },
    { path: 'e', says: '', byDefault: undefined },
  ]);
});

test('a placeholder for an unknown table is an error', () => {
  expect(() => withTables('<!-- table: none -->\n<!-- end of table -->', made)).toThrow('"none"');
});
