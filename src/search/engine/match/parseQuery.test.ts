import { expect, test } from 'vitest';
import { MAX_QUERY_WORDS, parseQuery } from './parseQuery.ts';

/** `word~` may go on, `"word"` is a phrase, `-word` is left out. */
function read(query: string): string {
  const { words, excluded } = parseQuery(query);
  const one = ({ parts, isQuoted, isUnfinished }: (typeof words)[number]) =>
    `${isQuoted ? JSON.stringify(parts.join(' ')) : parts.join('_')}${isUnfinished ? '~' : ''}`;
  return [...words.map(one), ...excluded.map((word) => `-${one(word)}`)].join(' ');
}

test.each([
  ['asset checks', 'asset checks~'],
  // A space, a quote or a plus ends the last word.
  ['asset checks ', 'asset checks'],
  ['dagster+', 'dagster'],
  // Identifiers are one word of parts; what parts names parts words.
  ['io_manager', 'io_manager~'],
  ['AssetExecutionContext', 'asset_execution_context~'],
  ['dagster.yaml', 'dagster_yaml~'],
  ['ci/cd', 'ci cd~'],
  ['@dg.asset(name="x")', 'dg_asset name x~'],
  // A line that imports a name asks for the name.
  ['from dagster_aws.s3 import S3Resource', 'dagster_aws_s3_s3_resource~'],
  ['import a name from', 'import name from~'],
  // Phrases, straight or curly; an open one is words.
  ['"dark mode" toggle', '"dark mode" toggle~'],
  ['“dark mode”', '"dark mode"'],
  ['"dark mod', 'dark mod~'],
  ['""', ''],
  // Left out.
  ['asset -check', 'asset -check'],
  ['asset -"dark mode"', 'asset -"dark mode"'],
  // Options of a command are words, and so is an exclusion alone.
  ['dagster dev -f', 'dagster dev f~'],
  ['--no-partial-parse', 'no_partial_parse~'],
  ['-check', 'check'],
  // Stop words are left out, not the one being typed, and not when there is nothing else.
  ['how do i use an asset', 'use asset~'],
  ['what is a', 'a~'],
  ['what is the ', 'what is the'],
  // Nothing to search for.
  ['', ''],
  [' - " @ + ', ''],
  ['\u0300', ''],
])('%j', (query, wanted) => {
  expect(read(query)).toBe(wanted);
});

test('reads so many words and letters, no more', () => {
  expect(parseQuery('word '.repeat(80)).words).toHaveLength(MAX_QUERY_WORDS);
  expect(parseQuery('x'.repeat(10_000)).raw).toHaveLength(512);
});

test('the end of a dotted name stands alone when it is a name itself', () => {
  expect(parseQuery('dagster_dbt.DbtCliResource').words[0]?.tail).toBe('dbtcliresource');
  expect(parseQuery('dagster.yaml').words[0]?.tail).toBeUndefined();
});
