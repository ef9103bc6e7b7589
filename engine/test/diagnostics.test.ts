import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../src/project/report.ts';
import { DIAGNOSTICS, type Diagnostic } from '../src/shared/diagnostics.ts';
import type { DiagnosticCase } from './diagnostics/diagnosticCase.ts';
import { diagnosticCases } from './diagnostics/index.ts';
import { diagnose } from './support/diagnose.ts';
import { casesOfExtensions } from './support/extensionTests.ts';

const IDS = Object.keys(DIAGNOSTICS);
const PLAIN = { terminal: false, write: () => {} };

const groups = [
  ...Object.entries(diagnosticCases).map(([title, cases]) => ({ title, cases, extensions: [] })),
  ...(await casesOfExtensions<DiagnosticCase>('diagnostics')).map((group) => ({
    ...group,
    extensions: [group.extension],
  })),
];
const found = groups.flatMap(({ cases }) => cases.flatMap((one) => one.found));

describe.each(groups)('$title', ({ cases, extensions }) => {
  it.each(cases)('$title', async ({ files, links, found: expected }) => {
    const diagnostics = await diagnose(files, { links, extensions });
    const linesOf = (one: Diagnostic) => formatDiagnostic(PLAIN, one, undefined).trimEnd().split('\n');
    expect(diagnostics.flatMap(linesOf)).toEqual(expected);
  });
});

it('every id has a case', () => {
  const pinned = new Set(found.map((line) => / \[([\w-]+)\]$/.exec(line)?.[1]));
  expect(IDS.filter((id) => !pinned.has(id))).toEqual([]);
});

it('every id in the sources is in the list', () => {
  const folders = ['engine/src/content', 'engine/src/site', 'engine/src/build', 'extensions'];
  const reported = folders.flatMap((folder) => idsIn(resolve(folder)));
  expect(reported.length).toBeGreaterThan(IDS.length);
  expect(reported.filter((id) => !IDS.includes(id))).toEqual([]);
});

it('a message is a fact without a period, a hint is a sentence', () => {
  for (const line of found) expect(line).toMatch(/^ {2}hint: [A-Z].*[.?]$|^\S.*[^.!?:\s] \[[\w-]+\]$/);
});

/** The first argument of `report(…)`, and an `id` next to a `level`. */
function idsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/\breport\(\s*'([\w-]+)'|\bid: '([\w-]+)',\s*level:/g)].map(
      ([, first, second]) => first ?? second ?? '',
    ),
  );
}
