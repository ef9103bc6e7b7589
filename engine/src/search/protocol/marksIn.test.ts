import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endOfLetters, tokensOf } from '../engine/text/tokens.ts';
import { createMarksIn } from './marksIn.ts';

const DOCS = join(import.meta.dirname, '../../../../site/docs/guides/build');
const LINES = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => readFileSync(join(DOCS, file), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '');

it.each([
  ['words that begin so', (token: string) => (token.startsWith('as') ? 2 : 0)],
  ['whole words', (token: string) => (['asset', 'the', 'iomanager', 'definitions'].includes(token) ? token.length : 0)],
  ['one letter of each', () => 1],
  ['everything', (token: string) => token.length],
])('marks the matching tokens of a text: %s', (_, matcher) => {
  expect(LINES.length).toBeGreaterThan(100);
  const marksIn = createMarksIn(matcher);
  for (const line of LINES) {
    const { marks, matched } = marksIn(line);
    const letters = new Set<number>();
    const found = new Set<string>();
    for (const token of tokensOf(line)) {
      const length = matcher(token.text);
      if (length === 0) continue;
      found.add(token.text.slice(0, length));
      const end = length === token.text.length ? token.end : endOfLetters(line, token, length);
      for (let at = token.start; at < end; at++) letters.add(at);
    }
    const marked = marks.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
    expect(marked, line).toEqual([...letters].sort((a, b) => a - b));
    expect([...matched].sort(), line).toEqual([...found].sort());
    // Adjacent marks are merged.
    expect(
      marks.every(({ start }, i) => i === 0 || start > (marks[i - 1]?.end ?? 0)),
      line,
    ).toBe(true);
  }
});
