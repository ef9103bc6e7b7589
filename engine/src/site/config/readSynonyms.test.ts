import { expect, it } from 'vitest';
import { readSynonyms } from './readSynonyms.ts';

const read = (value: unknown) => readSynonyms({ file: 'synonyms.json', text: JSON.stringify(value) });

it('reads groups and one-way synonyms', () => {
  expect(read([['k8s', 'kubernetes'], { cron: ['schedule'], ui: ['webserver'] }, { cron: ['timer'] }])).toEqual({
    synonyms: {
      groups: [['k8s', 'kubernetes']],
      oneWay: { cron: ['schedule', 'timer'], ui: ['webserver'] },
    },
    diagnostics: [],
  });
});

it('reads the valid entries next to an invalid one', () => {
  const { synonyms, diagnostics } = read([['one'], ['a', 'b'], { c: [], d: ['e'] }]);
  expect(synonyms).toEqual({ groups: [['a', 'b']], oneWay: { d: ['e'] } });
  expect(diagnostics).toMatchObject([
    { message: '["one"] is not a group of words', line: 1, column: 2 },
    { message: '[] is not a group of words' },
  ]);
});

it.each(['constructor', '__proto__'])('reads the word %s', (word) => {
  const { synonyms, diagnostics } = readSynonyms({ file: 'synonyms.json', text: `[{"${word}": ["a"]}]` });
  expect(Object.entries(synonyms.oneWay)).toEqual([[word, ['a']]]);
  expect(diagnostics).toEqual([]);
});
