import { expect, test } from 'vitest';
import type { NameIndex } from '../../../engine/src/content/model/names.ts';
import { factsOf } from '../test/testEntry.ts';
import type { ApiObject, CommandOption, Member } from './facts.ts';
import { type InventoryEntry, inventoryEntries, inventoryText } from './inventory.ts';

const object = (rest: Partial<ApiObject>): ApiObject => ({ name: 'x', qualname: 'm.x', kind: 'class', ...rest });
const at = (...names: string[]): NameIndex =>
  Object.fromEntries(names.map((name) => [name, { path: '/api/m', anchor: name }]));
const listed = (objects: ApiObject[], symbols: NameIndex) =>
  inventoryEntries([factsOf(...objects)], symbols).map(
    ({ name, role, path, anchor, shown }) => `${name} ${role} ${path}#${anchor} ${shown}`,
  );

test.each<[string, Partial<ApiObject>, string]>([
  ['class', { kind: 'class' }, 'py:class'],
  ['enum', { kind: 'enum' }, 'py:class'],
  ['exception', { kind: 'exception' }, 'py:exception'],
  ['function', { kind: 'function' }, 'py:function'],
  ['decorator', { kind: 'decorator' }, 'py:function'],
  ['constant', { kind: 'constant' }, 'py:data'],
  ['a configurable class', { kind: 'config', bases: ['Base'] }, 'py:class'],
  ['an object that one configures', { kind: 'config', signature: null }, 'py:data'],
])('role of a %s', (_, rest, role) => {
  expect(listed([object(rest)], at('m.x'))).toEqual([`m.x ${role} /api/m#m.x -`]);
});

test.each<[Member['kind'], string]>([
  ['method', 'py:method'],
  ['classmethod', 'py:method'],
  ['staticmethod', 'py:method'],
  ['property', 'py:property'],
  ['cached-property', 'py:property'],
  ['attribute', 'py:attribute'],
  ['enum-value', 'py:attribute'],
])('role of a %s', (kind, role) => {
  const members = [{ name: 'y', qualname: 'm.x.y', kind }];
  expect(listed([object({ members })], at('m.x', 'm.x.y'))).toContain(`m.x.y ${role} /api/m#m.x.y -`);
});

test('names that no page shows, and second listings, are omitted', () => {
  expect(listed([object({})], {})).toEqual([]);
  expect(listed([object({ noindex: true })], at('m.x'))).toEqual([]);
});

test('an endpoint is a label', () => {
  const endpoint = object({ kind: 'endpoint', qualname: 'POST /report/', anchor: 'report-it' });
  const symbols = { 'POST /report/': { path: '/api/m', anchor: 'report-it' } };
  expect(listed([endpoint], symbols)).toEqual(['report-it std:label /api/m#report-it POST /report/']);
});

test('commands are labels; options have one entry per flag, named like in Sphinx; hidden ones are omitted', () => {
  const option = (flags: string[], rest: Partial<CommandOption> = {}): CommandOption => ({
    name: 'o',
    flags,
    type: 'text',
    required: false,
    anchor: `cmdoption${flags[0]}`,
    ...rest,
  });
  const cli = object({
    kind: 'cli',
    qualname: 'p',
    command: {
      name: 'p',
      prog: 'p',
      options: [option(['-p', '--port'], { offFlags: ['--no-port'] }), option(['--secret'], { hidden: true })],
      commands: [
        { name: 'a', prog: 'p a', options: [option(['--all'])] },
        { name: 'b', prog: 'p b', options: [option(['--b'])], hidden: true },
      ],
    },
  });
  expect(listed([cli], { p: { path: '/api/m', anchor: 'p' } })).toEqual([
    'p std:label /api/m#p p',
    'p-a std:label /api/m#p-a p a',
    'p-a.--all std:cmdoption /api/m#cmdoption--all -',
    'p.--no-port std:cmdoption /api/m#cmdoption-p -',
    'p.--port std:cmdoption /api/m#cmdoption-p -',
    'p.-p std:cmdoption /api/m#cmdoption-p -',
  ]);
});

test('if two options of a command share a flag, the later one has it', () => {
  const option = (anchor: string) => ({ name: 'o', flags: ['-d'], type: 'text', required: false, anchor });
  const cli = object({
    kind: 'cli',
    qualname: 'p',
    command: { name: 'p', prog: 'p', options: [option('one'), option('two')] },
  });
  expect(listed([cli], { p: { path: '/api/m', anchor: 'p' } })).toEqual([
    'p std:label /api/m#p p',
    'p.-d std:cmdoption /api/m#two -',
  ]);
});

test('lines are sorted, regardless of the order of facts', () => {
  const objects = ['m.b', 'm.a', 'm.C'].map((qualname) => object({ qualname }));
  expect(listed(objects, at('m.a', 'm.b', 'm.C')).map((line) => line.split(' ')[0])).toEqual(['m.C', 'm.a', 'm.b']);
});

test('the text: a header, and a line for each entry; `$` replaces the name', () => {
  const entry = (name: string, anchor: string, rest: Partial<InventoryEntry> = {}): InventoryEntry => ({
    name,
    role: 'py:class',
    path: '/api/m',
    anchor,
    shown: '-',
    ...rest,
  });
  const list = [
    entry('m.x', 'm.x'),
    entry('x', 'prefix-x'),
    entry('p-a', 'p-a', { role: 'std:label', shown: 'p a' }),
    entry('p.--all', 'cmdoption-all', { role: 'std:cmdoption' }),
  ];
  const { head, lines } = inventoryText(list, { project: 'm', version: '1.0', uri: (path) => `${path.slice(1)}/` });
  expect(head).toBe(
    '# Sphinx inventory version 2\n# Project: m\n# Version: 1.0\n# The remainder of this file is compressed using zlib.\n',
  );
  expect(lines).toBe(
    'm.x py:class 1 api/m/#$ -\nx py:class 1 api/m/#prefix-$ -\np-a std:label 1 api/m/#$ p a\np.--all std:cmdoption 1 api/m/#cmdoption-all -\n',
  );
});
