import { expect, it } from 'vitest';
import { sampleFile, samplePage } from '../../../engine/test/support/search/sampleFile.ts';
import type { FactsPage, Parameter } from '../../../extensions/python-api/facts/facts.ts';
import { callQueries } from './calls.ts';

const parameter = (name: string, kind: Parameter['kind'] = 'keyword-only') => ({
  name,
  kind,
  annotation: null,
  default: null,
});
const signature = (...parameters: Parameter[]) => ({ parameters, returns: null });
const facts = {
  sections: [
    {
      heading: 'Bread',
      objects: [
        { name: 'bake', qualname: 'dagster.bake', kind: 'decorator', signature: signature(parameter('pan')) },
        {
          name: 'Oven',
          qualname: 'kitchen.Oven',
          kind: 'class',
          signature: signature(parameter('rest', 'var-keyword')),
          members: [
            {
              name: 'heat',
              qualname: 'kitchen.Oven.heat',
              kind: 'method',
              signature: signature(parameter('self'), parameter('to')),
            },
          ],
        },
        { name: 'cool', qualname: 'kitchen.cool', kind: 'function', signature: signature(parameter('down')) },
      ],
    },
  ],
} as unknown as FactsPage;
const file = sampleFile([
  samplePage({
    title: 'Reference',
    url: '/api',
    sections: ['dagster.bake', 'kitchen.Oven', 'kitchen.Oven.heat'].map((path) => [
      2,
      path,
      path,
      [],
      [],
      0,
      ['function', path, path],
    ]),
  }),
]);

it('calls what has parameters and a section', () => {
  const queries = callQueries([facts], file);
  expect(queries.map(({ query, want }) => [query.replace(/\W*=?[.=)]*$/, ''), want]).sort()).toEqual([
    ['@dg.bake(pan', ['/api#dagster.bake']],
    ['Oven.heat(to', ['/api#kitchen.Oven.heat']],
  ]);
  expect(callQueries([facts], file)).toEqual(queries);
  expect(callQueries([facts], file, 1)).toEqual(queries.slice(0, 1));
});
