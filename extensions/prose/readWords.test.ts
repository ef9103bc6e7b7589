import { expect, it } from 'vitest';
import { readWords } from './readWords.ts';

const read = (value: unknown, glossary = '## Op {#op}\n') =>
  readWords({ file: 'words.json', text: JSON.stringify(value) }, (file) =>
    file === 'docs/g.md' ? glossary : undefined,
  );

it('without a file, there are no rules', () => {
  expect(readWords({ file: 'words.json', text: undefined }, () => undefined)).toMatchObject({
    words: null,
    diagnostics: [],
  });
});

it('missing keys default to empty', () => {
  expect(read({ names: ['Dagster'] })).toEqual({
    words: { names: ['Dagster'], spellings: {}, capitals: [], avoid: [], linkTexts: [], allowed: [], glossary: null },
    entries: {},
    diagnostics: [],
  });
});

it('the terms of a glossary', () => {
  const glossary = { file: 'docs/g.md', terms: { op: ['op'] }, nouns: [{ terms: { op: ['ops'] }, after: ['a'] }] };
  expect(read({ glossary }).words?.glossary).toEqual({
    ...glossary,
    nouns: [{ terms: { op: ['ops'] }, after: ['a'], before: [] }],
    besides: [],
    elsewhere: {},
  });
  expect(read({ glossary }).entries).toEqual({ op: [] });
});

it('the entries of a glossary with explicit ids, and the pages that they link to', () => {
  const text = [
    '---\ntitle: Glossary\n---\n\n[Home](/home)\n',
    '## Asset {#asset}\n\nA thing. [Concepts](/concepts#asset) · [Assets](/guides/assets), [again](/concepts "x"), [out](https://a.example)\n',
    '## Without an id\n\n[No](/no)\n',
    '### Op \\{#op} ###\n\nA function.\n',
  ].join('\n');
  const glossary = { file: 'docs/g.md' };
  expect(read({ glossary }, text).entries).toEqual({ asset: ['/concepts', '/guides/assets', '/no'], op: [] });
  expect(read({ glossary }, '')).toMatchObject({ entries: {}, diagnostics: [] });
});

it.each([
  ['no JSON', '{', 'words.json is not JSON: it ends too early'],
  ['a list', [], 'words.json does not contain an object'],
  ['a text for a list', { names: 'Dagster' }, '"names" is "Dagster"'],
  ['no word', { capitals: ['+'] }, '"capitals[0]" is "+"'],
  ['half an entry', { avoid: [{ words: ['just'] }] }, '"avoid[0].instead" is missing (in {"words":["just"]})'],
  [
    'no entry',
    { glossary: { file: 'docs/g.md', nouns: [{ terms: { run: ['run'] } }] } },
    'The glossary has no entry "run"',
  ],
])('%s', (_, value, message) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { words, diagnostics } = readWords({ file: 'words.json', text }, (file) =>
    file === 'docs/g.md' ? '## Op {#op}\n' : undefined,
  );
  expect(words).toBeNull();
  expect(diagnostics.map(({ id, level, message }) => ({ id, level, message }))).toEqual([
    { id: 'config', level: 'error', message },
  ]);
});
