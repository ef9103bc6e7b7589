import { expect, test } from 'vitest';
import type { ApiObject } from '../facts/facts.ts';
import { kindLabel } from './objectLabels.ts';

test.each<[ApiObject['kind'], string | undefined, string]>([
  ['class', undefined, 'class'],
  ['class', 'IOManagerDefinition', 'I/O manager'],
  ['class', 'SomethingElse', 'class'],
  ['config', 'ResourceDefinition', 'resource'],
  ['config', undefined, 'configurable'],
  ['cli', undefined, 'command'],
  // a hook's decorator is still a function
  ['function', 'HookDefinition', 'function'],
  ['decorator', undefined, 'decorator'],
  ['endpoint', undefined, 'endpoint'],
])('%s %s', (kind, definitionType, label) => {
  expect(kindLabel({ kind, ...(definitionType && { definitionType }) })).toBe(label);
});
