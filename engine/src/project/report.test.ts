import { expect, test } from 'vitest';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { formatDiagnostic, type Output, printDiagnostics } from './report.ts';

const plain = (lines: string[] = []): Output => ({ terminal: false, write: (text) => void lines.push(text) });
const broken: Diagnostic = {
  id: 'broken-link',
  level: 'error',
  file: 'docs/a.md',
  line: 3,
  column: 8,
  message: 'The link "/guide" leads to a missing page.',
  hint: 'Did you mean "/guides"?',
};

test('a diagnostic: place, level, fact, frame, hint', () => {
  expect(formatDiagnostic(plain(), broken, '---\n\nSee a [guide](/guide).\n')).toBe(
    [
      'docs/a.md:3:8 error The link "/guide" leads to a missing page. [broken-link]',
      '  2 |',
      '  3 | See a [guide](/guide).',
      '    |        ^',
      '  hint: Did you mean "/guides"?',
      '',
    ].join('\n'),
  );
});

test('uses colors only on a terminal', () => {
  expect(formatDiagnostic({ ...plain(), terminal: true }, broken, undefined)).toContain('\x1b[31merror\x1b[0m');
  expect(formatDiagnostic(plain(), broken, undefined)).not.toContain('\x1b');
});

test('shows what a terminal would obey', () => {
  const hostile = { ...broken, file: 'docs/\x1b.md', message: 'The title "\x1b[2J\x9b2J"', hint: '\x07', line: 1 };
  expect(formatDiagnostic(plain(), hostile, 'a\x1b[2J\tb')).toBe(
    'docs/\u241b.md:1:8 error The title "\u241b[2J\ufffd2J" [broken-link]\n  1 | a\u241b[2J\tb\n    |        ^\n  hint: \u2407\n',
  );
});

test('prints errors last, each level in file order', () => {
  const lines: string[] = [];
  printDiagnostics(plain(lines), '/nowhere', [
    broken,
    { ...broken, file: 'docs/z.md', level: 'warn' },
    { ...broken, line: 1 },
  ]);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['docs/z.md:3:8', 'docs/a.md:1:8', 'docs/a.md:3:8']);
});

test.each([
  // the first line has no line before it
  ['a\nb', 1, 1, ['  1 | a', '    | ^']],
  // a place past the end of the file
  ['a', 7, 1, []],
  // a long line is cropped around the caret
  [`${'x'.repeat(200)}!`, 1, 201, [`  1 | ${'x'.repeat(70)}!`, `    | ${' '.repeat(70)}^`]],
])('frame of %j at %i:%i', (source, line, column, frame) => {
  const [, ...lines] = formatDiagnostic(plain(), { ...broken, line, column, hint: undefined }, source).split('\n');
  expect(lines).toEqual([...frame, '']);
});
