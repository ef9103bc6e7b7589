import { expect, it } from 'vitest';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { missingAnswers } from './missingAnswers.ts';

const page = { url: '/a', title: 'A', label: 'A', group: 'G', section: 'Docs', trail: [], description: '', rank: 0 };
const file: SearchFile = {
  version: 1,
  synonyms: { groups: [], oneWay: {} },
  pages: [
    {
      ...page,
      sections: [
        [1, '', 'A', [], [], 0],
        [2, 'one', 'One', [], [], 0],
      ],
    },
  ],
};

it('lists each wanted answer that no record has', () => {
  const judged = { query: 'q', class: 'title', place: 'x.json:7' } as const;
  expect(missingAnswers([{ ...judged, want: ['/a', '/a#one'] }], file)).toEqual([]);
  expect(missingAnswers([{ ...judged, want: ['/a', '/a#two', '/b'] }], file)).toEqual([
    'x.json:7 wants /a#two, which is not in the index',
    'x.json:7 wants /b, which is not in the index',
  ]);
  expect(missingAnswers([{ query: 'q', class: 'a', want: ['/b'] }], file)).toEqual([
    '"q" wants /b, which is not in the index',
  ]);
});
