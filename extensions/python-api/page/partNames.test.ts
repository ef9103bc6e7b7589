import { expect, test } from 'vitest';
import type { ApiObject, Command } from '../facts/facts.ts';
import { parameter } from '../test/testEntry.ts';
import { commonNames, documentedParts, partNames } from './partNames.ts';

const call = (...names: string[]) => ({ parameters: names.map((name) => parameter(name)), returns: null });
const field = (name: string, alias?: string) => ({
  name,
  type: null,
  default: null,
  required: false,
  ...(alias && { alias }),
});
const option = (name: string, flags: string[], hidden = false) => ({
  name,
  flags,
  type: 'text',
  required: false,
  anchor: name,
  hidden,
});
const TREE: Command = {
  name: 'p',
  prog: 'p',
  options: [option('port', ['-p', '--port']), option('secret', ['--secret'], true)],
  commands: [
    {
      name: 'a',
      prog: 'p a',
      options: [{ ...option('all', ['--all']), offFlags: ['--none'] }],
      arguments: [{ name: 'file', type: 'path', required: true }],
    },
    { name: 'b', prog: 'p b', options: [option('b', ['--b'])], hidden: true },
  ],
};
const objectWith = (rest: Partial<ApiObject>): ApiObject => ({ name: 'x', qualname: 'm.x', kind: 'class', ...rest });

test.each<[string, Partial<ApiObject>, string[]]>([
  ['parameters', { signature: call('a', 'b') }, ['a', 'b']],
  ['fields, under either name', { config: { fields: [field('schema_', 'schema')] } }, ['schema', 'schema_']],
  ['keys', { typedDict: [{ name: 'k', type: 'str', required: true }] }, ['k']],
  [
    'members, inherited ones too',
    {
      members: [{ name: 'run', qualname: 'm.x.run', kind: 'method' }],
      inheritedMembers: [{ name: 'stop', from: 'm.Base' }],
    },
    ['run', 'stop'],
  ],
  [
    'nested fields of a schema, by name and by path',
    {
      config: {
        schemaFields: [
          {
            name: 'db',
            type: 'Array[Shape]',
            required: true,
            fields: [{ name: 'host', type: 'String', required: true }],
          },
        ],
      },
    },
    ['db', 'host', 'db[].host'],
  ],
  [
    'a schema is not shown where there are fields',
    { config: { fields: [field('a')], schemaFields: [{ name: 'b', type: 'Int', required: true }] } },
    ['a'],
  ],
  // the entry doesn't show these
  ['no name that only the docstring has', { docParams: ['a'] }, []],
  [
    'no parameter that only **kwargs takes',
    { lifecycle: { status: 'public', params: { a: { status: 'hidden' } } } },
    [],
  ],
  [
    'visible commands, their flags and arguments',
    { kind: 'cli', command: TREE },
    ['-p', '--port', 'p a', '--all', '--none', 'file'],
  ],
  [
    'fields of an endpoint',
    { kind: 'endpoint', parameters: [{ name: 'key', required: true, jsonType: 'string', in: ['body'] }] },
    ['key'],
  ],
])('partNames: %s', (_, rest, names) => {
  expect([...partNames(objectWith(rest))]).toEqual(names);
});

test('commonNames: every visible flag of the page', () => {
  expect([...commonNames([objectWith({ command: TREE }), objectWith({})])]).toEqual([
    '-p',
    '--port',
    '--all',
    '--none',
  ]);
});

test.each<[string, Partial<ApiObject>, string[][]]>([
  ['parameters of the docstring', { signature: call('a', 'b'), docParams: ['b', 'c'] }, [['b']]],
  [
    'every field, under the name that one writes',
    { config: { fields: [field('s_', 's'), field('a')] } },
    [['s', 's_'], ['a']],
  ],
  [
    'a field that is a parameter too, once',
    { signature: call('a'), docParams: ['a'], config: { fields: [field('a')] } },
    [['a']],
  ],
  [
    'nothing hidden',
    { signature: call('a'), docParams: ['a'], lifecycle: { status: 'public', params: { a: { status: 'hidden' } } } },
    [],
  ],
])('documentedParts: %s', (_, rest, parts) => {
  expect(documentedParts(objectWith(rest))).toEqual(parts);
});
