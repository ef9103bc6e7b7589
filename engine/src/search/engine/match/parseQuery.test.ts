import { expect, test } from 'vitest';
import { MAX_QUERY_WORDS, parseQuery } from './parseQuery.ts';

/** `word~` is a prefix, `"word"` a phrase, and `-word` excluded. */
function read(query: string): string {
  const { words, excluded } = parseQuery(query);
  const one = ({ parts, isQuoted, isUnfinished }: (typeof words)[number]) =>
    `${isQuoted ? JSON.stringify(parts.join(' ')) : parts.join('_')}${isUnfinished ? '~' : ''}`;
  return [...words.map(one), ...excluded.map((word) => `-${one(word)}`)].join(' ');
}

test.each([
  ['asset checks', 'asset checks~'],
  // A space, a quote, or a plus completes the last word.
  ['asset checks ', 'asset checks'],
  ['gallery+', 'gallery'],
  // Identifiers are one word of parts; word separators separate words.
  ['io_manager', 'io_manager~'],
  ['AssetExecutionContext', 'asset_execution_context~'],
  ['gallery.yaml', 'gallery_yaml~'],
  ['ci/cd', 'ci cd~'],
  ['@dg.asset(name="x")', 'dg_asset name x~'],
  // An import line searches for the imported name.
  ['from gallery_aws.s3 import S3Resource', 'gallery_aws_s3_s3_resource~'],
  ['import a name from', 'import name from~'],
  // Phrases with straight or curly quotes; an unclosed one is words.
  ['"dark mode" toggle', '"dark mode" toggle~'],
  ['“dark mode”', '"dark mode"'],
  ['"dark mod', 'dark mod~'],
  ['""', ''],
  // Exclusions.
  ['asset -check', 'asset -check'],
  ['asset -"dark mode"', 'asset -"dark mode"'],
  // Options of a command are words, and so is a lone exclusion.
  ['gallery dev -f', 'gallery dev f'],
  ['-f', 'f'],
  ['--f', 'f'],
  ['_f', 'f'],
  ['[f', 'f'],
  ['asset f)', 'asset f'],
  ['--fi', 'fi~'],
  ['f', 'f~'],
  ['--no-partial-parse', 'no_partial_parse~'],
  ['-check', 'check'],
  // Stop words are dropped, except the one being typed and if there's nothing else.
  ['how do i use an asset', 'use asset~'],
  ['asset vs op', 'asset op~'],
  ['what is a', 'a~'],
  ['what is the ', 'what is the'],
  // Nothing to search for.
  ['', ''],
  [' - " @ + ', ''],
  ['\u0300', ''],
])('%j', (query, wanted) => {
  expect(read(query)).toBe(wanted);
});

test('reads only the maximum of words and letters', () => {
  expect(parseQuery('word '.repeat(80)).words).toHaveLength(MAX_QUERY_WORDS);
  expect(parseQuery('x'.repeat(10_000)).raw).toHaveLength(512);
});

test("the end of a dotted name is separate if it's a name by itself", () => {
  expect(parseQuery('gallery_dbt.DbtCliResource').words[0]?.tail).toBe('dbtcliresource');
  expect(parseQuery('gallery.yaml').words[0]?.tail).toBeUndefined();
});
