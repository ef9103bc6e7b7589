import { expect, test } from 'vitest';
import { endOfLetters, tokensOf } from './tokens.ts';

/** `text@position`, with tokens at the same position together. */
const read = (text: string) =>
  tokensOf(text)
    .map((token) => `${token.text}@${token.position}`)
    .join(' ');

test.each([
  // Plain words, punctuation, case.
  ['Define an asset.', 'define@0 an@1 asset@2'],
  ['(Hello), "World"!', 'hello@0 world@1'],
  ['', ''],
  [' ... -- @ + " ', ''],
  // Snake, kebab, and screaming case: parts, and each part joined with the following ones.
  ['io_manager', 'io@0 iomanager@0 manager@1'],
  ['fs_io_manager', 'fs@0 fsiomanager@0 io@1 iomanager@1 manager@2'],
  ['real-time', 'real@0 realtime@0 time@1'],
  ['--no-partial-parse', 'no@0 nopartialparse@0 partial@1 partialparse@1 parse@2'],
  ['GALLERY_HOME', 'gallery@0 galleryhome@0 home@1'],
  // Camel case and capitals.
  ['AssetExecutionContext', 'asset@0 assetexecutioncontext@0 execution@1 executioncontext@1 context@2'],
  ['IOManager', 'io@0 iomanager@0 manager@1'],
  ['APIs and URLs', 'apis@0 and@1 urls@2'],
  ['k8s s3 OAuth2', 'k8s@0 s3@1 o@2 oauth2@2 auth2@3'],
  ['DuckDB', 'duck@0 duckdb@0 db@1'],
  // Dotted names: by segment and whole.
  ['gallery.yaml', 'gallery@0 galleryyaml@0 yaml@1'],
  [
    'gallery_dbt.DbtCliResource',
    'gallery@0 gallerydbt@0 gallerydbtdbtcliresource@0 dbt@1 dbt@2 dbtcliresource@2 cli@3 cliresource@3 resource@4',
  ],
  ['@asset', 'asset@0'],
  ['@dg.asset(', 'dg@0 dgasset@0 asset@1'],
  ['v1.10.11', 'v1@0 v11011@0 10@1 1011@1 11@2'],
  // Separators of names.
  ['and/or', 'and@0 or@1'],
  ['key=value', 'key@0 value@1'],
  ['https://docs.example.com/a_b', 'https@0 docs@1 docsexamplecom@1 example@2 examplecom@2 com@3 a@4 ab@4 b@5'],
  // Letters that form one word.
  ['I/O managers', 'io@0 managers@1'],
  ['e.g. R&D', 'eg@0 rd@1'],
  // Apostrophes.
  ["Gallery's don't", 'gallery@0 dont@1'],
  ['Gallery’s', 'gallery@0'],
  // Pluses.
  ['Gallery+ plans', 'gallery@0 galleryplus@0 plans@1'],
  ['a+b', 'a@0 b@1'],
  // Diacritics, full width, and letters without a plain form.
  ['Café naïve Straße', 'cafe@0 naive@1 strasse@2'],
  ['Cafe\u0301', 'cafe@0'],
  ['ﬁne ＡＢＣ Ⅳ ２０', 'fine@0 abc@1 iv@2 20@3'],
  // Signs that are numbers, which aren't 12, 112, 102, and 1.
  ['½ 1½ 10² ① ⑽ ²', '½@0 1½@1 10²@2 ①@3 ⑽@4 ²@5'],
  ['m² CO₂', 'm2@0 co2@1'],
  ['ＡＰＩ', 'api@0'],
  // No spaces between words.
  ['数据管道', '数据@0 管道@1'],
  ['Galleryの使い方', 'gallery@0 の@1 使い方@2'],
])('the words of %j', (text, tokens) => {
  expect(read(text)).toBe(tokens);
});

test('positions refer to the text', () => {
  const text = 'Use the fs_io_manager, then.';
  expect(tokensOf(text).map(({ text: word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ['use', 'Use'],
    ['the', 'the'],
    ['fs', 'fs'],
    ['fsiomanager', 'fs_io_manager'],
    ['io', 'io'],
    ['iomanager', 'io_manager'],
    ['manager', 'manager'],
    ['then', 'then'],
  ]);
});

test.each([
  // Matched letters -> marked text.
  ['io_manager', 'iomanager', 5, 'io_man'],
  ['io_manager', 'iomanager', 9, 'io_manager'],
  ['io_manager', 'iomanager', 2, 'io'],
  ['Straße', 'strasse', 6, 'Straß'],
  ['Gallery+', 'galleryplus', 11, 'Gallery+'],
  ['Cafe\u0301s', 'cafes', 4, 'Cafe\u0301'],
  ['I/O', 'io', 1, 'I'],
])('%s: %s, %i letters', (text, word, letters, marked) => {
  const token = tokensOf(text).find((each) => each.text === word);
  expect(token && text.slice(token.start, endOfLetters(text, token, letters))).toBe(marked);
});

test('a very long name has only its parts', () => {
  const long = Array.from({ length: 40 }, (_, i) => `part${i}`).join('_');
  expect(tokensOf(long)).toHaveLength(40);
  expect(tokensOf('x'.repeat(500))[0]?.text).toHaveLength(64);
});
