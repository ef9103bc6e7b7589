import { expect, it } from 'vitest';
import { readGlossary } from './readWords.ts';

it('reads the entries with explicit ids, and the pages that they link to', () => {
  const text = [
    '---\ntitle: Glossary\n---\n\n[Home](/home)\n',
    '## Asset {#asset}\n\nA thing. [Concepts](/concepts#asset) · [Assets](/guides/assets), [again](/concepts "x"), [out](https://a.example)\n',
    '## Without an id\n\n[No](/no)\n',
    '### Op \\{#op} ###\n\nA function.\n',
  ].join('\n');
  expect(readGlossary(text)).toEqual({ asset: ['/concepts', '/guides/assets', '/no'], op: [] });
});

it('reads nothing from an empty glossary', () => {
  expect(readGlossary('')).toEqual({});
});
