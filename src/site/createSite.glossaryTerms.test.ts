import { expect, it } from 'vitest';
import { glossaryTerms } from './createSite.ts';
import type { DocEntry } from './model/model.ts';

const doc = { id: 'terms', file: 'docs/terms.md', path: '/words' } as DocEntry;
const glossary = { file: 'docs/terms.md', text: '## Op {#op}\n\n[Ops](/ops)\n' };

it('locates entries in their page', () => {
  expect(glossaryTerms(glossary, { terms: doc })).toEqual({ op: { path: '/words', anchor: 'op', subjects: ['/ops'] } });
});

it.each([
  ['a glossary that is no page', glossary, {}],
  ['no glossary', null, { terms: doc }],
])('%s', (_, given, docs) => {
  expect(glossaryTerms(given, docs as Record<string, DocEntry>)).toEqual({});
});
