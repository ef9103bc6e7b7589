import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hash } from '../../project/hash.ts';
import type { SiteFacts } from '../../project/siteFacts.ts';
import { staleReason } from './plan.ts';
import type { PageFacts } from './state.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staleness-'));
  writeFileSync(join(root, 'a.py'), 'x = 1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const kept: PageFacts = {
  sourceHash: 'source',
  includes: { 'a.py': hash('x = 1'), 'gone.py': '' },
  dependencies: { 'path:/a': '"page"', 'path:/none': '' },
  toc: [],
  links: [],
  anchors: [],
  assets: {},
  head: [],
  diagnostics: [],
  articleHash: '',
  markdownHash: '',
  sectionsHash: '',
};
const site = (answers: Record<string, unknown>) => ({ answer: (key: string) => answers[key] }) as SiteFacts;
const reason = (page: PageFacts, source: string, answers: Record<string, unknown>) =>
  staleReason(page, source, { root, facts: site(answers), hashes: new Map() });

test('nothing changed', () => {
  expect(reason(kept, 'source', { 'path:/a': 'page' })).toBeNull();
});

test.each<[string, () => string | null, string]>([
  ['the text', () => reason(kept, 'other', { 'path:/a': 'page' }), 'its text changed'],
  ['an answer', () => reason(kept, 'source', {}), 'the answer at /a was "page", is nothing'],
  [
    'an answer that was none',
    () => reason(kept, 'source', { 'path:/a': 'page', 'path:/none': 'static' }),
    'the answer at /none was nothing, is "static"',
  ],
  [
    'an include',
    () => {
      writeFileSync(join(root, 'a.py'), 'x = 2');
      return reason(kept, 'source', { 'path:/a': 'page' });
    },
    'a.py changed',
  ],
  [
    'a missing include that came',
    () => {
      writeFileSync(join(root, 'gone.py'), '');
      return reason(kept, 'source', { 'path:/a': 'page' });
    },
    'gone.py changed',
  ],
  // a page with errors is never reused
  [
    'an error',
    () =>
      reason(
        { ...kept, diagnostics: [{ id: 'import', level: 'error', file: 'a', line: 1, column: 1, message: '' }] },
        'source',
        { 'path:/a': 'page' },
      ),
    'it had errors',
  ],
])('%s', (_, run, expected) => {
  expect(run()).toBe(expected);
});
