import { describe, expect, it } from 'vitest';
import { pythonNames } from './pythonNames.ts';

/** `name@offsets of its parts`. */
const uses = (code: string) => pythonNames(code).uses.map(({ name, offsets }) => `${name}@${offsets.join(',')}`);
const names = (code: string) => pythonNames(code).uses.map(({ name }) => name);

describe('imports', () => {
  it.each([
    ['import dagster as dg', ['dagster@7']],
    ['import dagster_aws.s3 as s3, os', ['dagster_aws.s3@7,19']],
    ['from dagster import a, b as c', ['dagster.a@5,20', 'dagster.b@5,23']],
    ['from dagster import (\n    a,\n    b,  # why\n)', ['dagster.a@5,26', 'dagster.b@5,33']],
    ['from dagster_aws.s3 import S3Resource', ['dagster_aws.s3.S3Resource@5,17,27']],
    ['from dagster import *', ['dagster@5']],
    // not Dagster's
    ['from . import dagster_x', []],
    ['from .dagster import a', []],
    ['import pandas as dg', []],
    ['from dagsterish import a', []],
  ])('%s', (code, found) => {
    expect(uses(code)).toEqual(found);
  });
});

describe('attributes', () => {
  it.each([
    ['dg.asset', ['dagster.asset@0,3']],
    ['dagster.AssetSpec.key', ['dagster.AssetSpec.key@0,8,18']],
    ['@dg.asset\ndef f(): ...', ['dagster.asset@1,4']],
    ['@dg.asset(group_name="x")\ndef f(): ...', ['dagster.asset@1,4']],
    ['f"{dg.X}"', ['dagster.X@3,6']],
    ['def f(a: dg.X = dg.Y) -> dg.Z: ...', ['dagster.X@9,12', 'dagster.Y@16,19', 'dagster.Z@25,28']],
    ['match x:\n  case dg.X(a=b): pass\n', ['dagster.X@16,19']],
    // a call or a subscript ends the known part
    ['dg.A.b().c', ['dagster.A.b@0,3,5']],
    ['dg.A[0].c', ['dagster.A@0,3']],
    ['x = dg', []],
    // not code
    ['# dg.x', []],
    ['"dg.x"', []],
    // invalid code is skipped
    ['dg.\ndg.asset(', ['dagster.asset@4,7']],
    ['@dg.asset(...)\n...', ['dagster.asset@1,4']],
  ])('%s', (code, found) => {
    expect(uses(code)).toEqual(found);
  });

  it.each([
    ['import dagster_aws.s3 as s3\ns3.S3Resource.x', 'dagster_aws.s3.S3Resource.x', { text: 's3', parts: 2 }],
    ['import dagster_aws.s3\ndagster_aws.s3.X', 'dagster_aws.s3.X', { text: 'dagster_aws', parts: 1 }],
    ['from dagster import asset as a\na', 'dagster.asset', { text: 'a', parts: 2 }],
  ])('%s uses its import', (code, name, alias) => {
    expect(pythonNames(code).uses.at(-1)).toMatchObject({ name, alias });
  });
});

it.each([
  ['dg.asset(name="a", tags={})', ['dagster.asset name@9', 'dagster.asset tags@19']],
  ['@dg.asset(name="a")\ndef f(): ...', ['dagster.asset name@10']],
  ['from dagster import asset\nasset(name="a")', ['dagster.asset name@32']],
  ['dg.A(b=dg.C(d=1))', ['dagster.A b@5', 'dagster.C d@12']],
  // positional, unpacked, or of an unknown callee
  ['dg.asset(f, *a, **k)', []],
  ['dg.A().b(c=1)', []],
  ['print(end="")', []],
])('keywords of %s', (code, found) => {
  const shown = pythonNames(code).arguments.map(({ callee, keyword, offset }) => `${callee} ${keyword}@${offset}`);
  expect(shown).toEqual(found);
});

describe('a name that is rebound', () => {
  it.each([
    // in the same scope, anywhere
    ['dg = 1\ndg.x', []],
    ['dg.x\ndg = 1', []],
    ['from dagster import asset\nasset = wrap(asset)', ['dagster.asset']],
    // in a function, for that function
    ['def f(dg):\n    dg.x\ndg.y', ['dagster.y']],
    ['lambda dg: dg.x', []],
    // a comprehension has its own scope
    ['[dg.x for dg in a]\ndg.y', ['dagster.y']],
    ['f(dg.x for x in a)', ['dagster.x']],
    ['{dg: dg.x for dg in a}', []],
    ['any(dg.x for dg in a)\ndg.y', ['dagster.y']],
    ['def f():\n    def g(): return dg.x\n    dg = 1', []],
    // functions don't see a class's names
    ['class A:\n    dg = 1\n    def f(self): return dg.x', ['dagster.x']],
    ['class A:\n    dg = 1\n    x = dg.y', []],
    // bound again to the same name
    ['import dagster as dg\nimport dagster as dg\ndg.x', ['dagster', 'dagster', 'dagster.x']],
    ['try:\n    import dagster as dg\nexcept ImportError:\n    dg = None\ndg.x', ['dagster']],
    // the function's own name
    ['def dagster(): ...\ndagster.x', []],
    ['class dagster: ...\ndagster.x', []],
    ['def f():\n    global dg\n    return dg.x', ['dagster.x']],
  ])('%s', (code, found) => {
    expect(names(code)).toEqual(found);
  });
});
