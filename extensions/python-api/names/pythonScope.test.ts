import { describe, expect, it } from 'vitest';
import { assignmentTarget, createScope } from './pythonScope.ts';

describe('targetOf', () => {
  it('resolves inner scopes first, skipping classes', () => {
    const module = createScope();
    const inClass = createScope(module, true);
    const method = createScope(inClass);
    module.bind('a', 'dagster.a');
    inClass.bind('a', null);
    expect([assignmentTarget('a', module), assignmentTarget('a', inClass), assignmentTarget('a', method)]).toEqual([
      'dagster.a',
      null,
      'dagster.a',
    ]);
  });

  it('resolves a name that is bound twice only if both bindings agree', () => {
    const scope = createScope();
    for (const target of ['dagster.a', 'dagster.a']) scope.bind('a', target);
    for (const target of ['dagster.b', 'dagster.c']) scope.bind('b', target);
    expect([assignmentTarget('a', scope), assignmentTarget('b', scope)]).toEqual(['dagster.a', null]);
  });

  it.each([
    ['dg', 'dagster'],
    ['dagster', 'dagster'],
    ['dagster_aws', 'dagster_aws'],
    ['dagstermill', 'dagstermill'],
    ['dagsters', null],
    ['asset', null],
  ])('resolves the unbound %s to %s', (name, target) => {
    expect(assignmentTarget(name, createScope())).toBe(target);
  });
});
