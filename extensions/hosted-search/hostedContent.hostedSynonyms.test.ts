import { expect, it } from 'vitest';
import { hostedSynonyms } from './hostedContent.ts';

it('keeps groups two-way and rules one-way, with readable ids', () => {
  expect(hostedSynonyms({ groups: [['ui', 'web server']], oneWay: { cron: ['schedule', 'timer'] } })).toEqual([
    { objectID: 'group: ui, web server', type: 'synonym', synonyms: ['ui', 'web server'] },
    { objectID: 'one way: cron', type: 'onewaysynonym', input: 'cron', synonyms: ['schedule', 'timer'] },
  ]);
});
