import { describe, expect, it } from 'vitest';
import { inlineNames, nameOfWhole } from './inlineNames.ts';

describe('inlineNames', () => {
  it.each([
    ['dg.asset', ['dagster.asset@0,3']],
    ['@dg.asset', ['dagster.asset@1,4']],
    ['dagster.AssetSpec.key', ['dagster.AssetSpec.key@0,8,18']],
    ['dagster_aws.s3.S3Resource()', ['dagster_aws.s3.S3Resource@0,12,15']],
    ['dg.A("x") & dg.B.c()', ['dagster.A@0,3', 'dagster.B.c@12,15,17']],
    ['executor=dg.in_process_executor', ['dagster.in_process_executor@9,12']],
    // not names: files, hosts, addresses, tags, packages, commands, keys
    ['dagster.yaml', []],
    ['dg.toml', []],
    ['~/dg.toml', []],
    ['https://dagster.io/x', []],
    ['dagster.cloud', []],
    ['me@dagster.io', []],
    ['dagster/kind/python', []],
    ['dagster.x/y', []],
    ['dagster-webserver', []],
    ['dagster-aws.s3', []],
    ['dagster dev', []],
    ['dagster==1.10.11', []],
    ['tool.dg.project', []],
    ['dagster_home', []],
    ['dg', []],
    ['"dagster_dg.library"', []],
    // a private module is mentioned
    ['dagster._core', []],
    ['dagster._core.storage', ['dagster._core.storage@0,8,14']],
  ])('%s', (text, found) => {
    expect(inlineNames(text).map(({ name, offsets }) => `${name}@${offsets.join(',')}`)).toEqual(found);
  });
});

describe('nameOfWhole', () => {
  it.each([
    // with a module
    ['dg.asset', 'dagster.asset'],
    ['@dg.asset', 'dagster.asset'],
    ['dagster.asset', 'dagster.asset'],
    ['dagster_aws.s3.S3Resource', 'dagster_aws.s3.S3Resource'],
    ['dg.AssetSelection.all()', 'dagster.AssetSelection.all'],
    // two capitals, an underscore, a member
    ['AssetSpec', 'AssetSpec'],
    ['AssetSpec.merge_attributes', 'AssetSpec.merge_attributes'],
    ['Definitions.merge', 'Definitions.merge'],
    ['MaterializeResult(...)', 'MaterializeResult'],
    ['RunRequest(tags={"a": 1})', 'RunRequest'],
    ['multi_asset', 'multi_asset'],
    // `@` or parentheses make a name of a word
    ['@asset', 'asset'],
    ['asset()', 'asset'],
    // ordinary words and code
    ['asset', undefined],
    ['Field', undefined],
    ['Field()', undefined],
    ['DAGSTER_HOME', undefined],
    ['dagster', undefined],
    ['dagster_aws', undefined],
    ['context.log', undefined],
    ['dagster dev', undefined],
    ['AssetSpec(key="a").key', undefined],
    ['dg.A() | dg.B()', undefined],
    ['a b', undefined],
    ['', undefined],
  ])('%s', (text, name) => {
    expect(nameOfWhole(text)).toBe(name);
  });

  it('in API entries, a capital letter is enough', () => {
    expect(nameOfWhole('Field', true)).toBe('Field');
    expect(nameOfWhole('asset', true)).toBeUndefined();
  });
});
