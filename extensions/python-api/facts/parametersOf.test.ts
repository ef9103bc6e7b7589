import { expect, it } from 'vitest';
import type { Callable } from './apiFacts.ts';
import type { Parameter } from './facts.ts';
import { parametersOf } from './parametersOf.ts';

const signature = (...parameters: [name: string, kind: Parameter['kind']][]) => ({
  parameters: parameters.map(([name, kind]) => ({ name, kind, annotation: null, default: null })),
  returns: null,
});

it.each<[string, Callable | undefined, string[] | undefined]>([
  ['no object', undefined, undefined],
  ['no signature', {}, undefined],
  [
    'each kind',
    {
      signature: signature(
        ['a', 'positional-only'],
        ['b', 'positional-or-keyword'],
        ['c', 'var-positional'],
        ['d', 'keyword-only'],
      ),
    },
    ['b', 'd'],
  ],
  ['**kwargs', { signature: signature(['a', 'keyword-only'], ['k', 'var-keyword']) }, undefined],
  [
    '**kwargs for hidden ones',
    {
      signature: signature(['a', 'keyword-only'], ['k', 'var-keyword']),
      lifecycle: { status: 'public', params: { old: { status: 'hidden' }, a: { status: 'beta' } } },
    },
    ['a', 'old'],
  ],
  [
    'overloads together',
    { signature: signature(['a', 'keyword-only']), overloads: [signature(['b', 'keyword-only'])] },
    ['a', 'b'],
  ],
])('%s', (_, object, parameters) => {
  expect(parametersOf(object)).toEqual(parameters);
});
