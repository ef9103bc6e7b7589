import { expect, it } from 'vitest';
import type { ExportFact } from './apiFacts.ts';
import { type ExportedName, exportedNames } from './exportedNames.ts';

const OBJECTS = { 'pkg.Listed': { page: 'core/a', kind: 'class', anchor: 'pkg.Listed' } } as const;

it.each<[string, string, ExportFact, ExportedName | undefined]>([
  ['pkg', 'Status', { kind: 'enum' }, { kind: 'enum' }],
  ['pkg', 'Old', { kind: 'class', status: 'deprecated', mentions: ['New'] }, { kind: 'class', status: 'deprecated' }],
  ['pkg', 'Alias', { kind: 'class', qualname: 'pkg.Listed' }, { kind: 'class', entry: 'pkg.Listed' }],
  ['pkg', 'Moved', { kind: 'class', qualname: 'pkg.inner.Moved' }, { kind: 'class' }],
  ['pkg', 'Listed', { kind: 'class' }, undefined],
  ['pkg', '_hidden', { kind: 'function' }, undefined],
  ['pkg', 'inner', { kind: 'module' }, undefined],
  ['pkg.inner', 'Deep', { kind: 'class' }, undefined],
])('%s.%s, %j', (module, name, fact, expected) => {
  expect(exportedNames({ [module]: { [name]: fact } }, OBJECTS)).toEqual(
    expected ? { [`${module}.${name}`]: expected } : {},
  );
});
