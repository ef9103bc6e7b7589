import { expect, test } from 'vitest';
import type { Lifecycle, LifecycleMark } from '../facts/facts.ts';
import { namesOf, outline } from '../test/testOutline.ts';
import { badgesOf, futureLine, goneParameters, markElements, markOf } from './lifecycle.ts';

/** The words of the line. */
const future = (...input: Parameters<typeof futureLine>) =>
  outline(futureLine(...input)).replace(/^<p\.api-future>(.*)<\/p>$/, '$1');
const ctx = { names: namesOf('AssetSpec'), page: { version: '1.10.11' } };

test.each<[string, Lifecycle, string]>([
  ['stable', { status: 'public' }, ''],
  ['one', { status: 'beta' }, ' {beta}'],
  ['two', { status: 'preview', also: ['deprecated'] }, ' {preview} {deprecated}'],
  ['what only **kwargs accepts is no stage', { status: 'hidden', also: ['public'] }, ''],
])('badgesOf: %s', (_, lifecycle, shown) => {
  expect(outline(badgesOf(lifecycle))).toBe(shown);
});

test.each<[string, LifecycleMark, string]>([
  ['nothing to say', { status: 'deprecated' }, ''],
  ['when', { status: 'deprecated', breakingVersion: '2.0' }, 'Planned for removal in 2.0.'],
  ['what instead', { status: 'superseded', mentions: ['AssetSpec'] }, 'See [`AssetSpec`](/AssetSpec).'],
  [
    'both, and a name without an entry',
    { status: 'deprecated', breakingVersion: '2.0', mentions: ['AssetSpec', 'other'] },
    'Planned for removal in 2.0. See [`AssetSpec`](/AssetSpec), `other`.',
  ],
  [
    'what came and went',
    { status: 'deprecated', breakingVersion: '1.10.0' },
    'Deprecated. Still available in 1.10.11.',
  ],
  [
    'what came and went, with a replacement',
    { status: 'hidden', breakingVersion: '1.9.0', mentions: ['AssetSpec'] },
    'Deprecated. Still available in 1.10.11; use [`AssetSpec`](/AssetSpec).',
  ],
  [
    'some day',
    { status: 'deprecated', breakingVersion: 'a future release' },
    'Planned for removal in a future release.',
  ],
  ['itself is no replacement', { status: 'deprecated', mentions: ['old'] }, ''],
])('futureLine: %s', (_, mark, shown) => {
  expect(future(['old'], mark, ctx)).toBe(shown);
});

test('futureLine: neither the name nor its class is a replacement', () => {
  const mark: LifecycleMark = { status: 'deprecated', mentions: ['Context', 'old', 'AssetSpec'] };
  expect(future(['Context', 'old'], mark, ctx)).toBe('See [`AssetSpec`](/AssetSpec).');
});

test.each([
  ['MultiAssetSensorDefinition', 'See [`AutomationCondition`](/AutomationCondition).'],
  ['freshness_policy', 'See [`build_last_update_freshness_checks`](/build_last_update_freshness_checks).'],
])('futureLine: the warning about %s names nothing that exists', (name, shown) => {
  const names = namesOf('AutomationCondition', 'build_last_update_freshness_checks');
  const mark: LifecycleMark = { status: 'superseded', mentions: ['multi_asset_sensors'] };
  expect(future([name], mark, { ...ctx, names })).toBe(shown);
});

test('goneParameters: parameters that only **kwargs accepts, with replacements', () => {
  const params: Record<string, LifecycleMark> = {
    old: { status: 'hidden', breakingVersion: '2.0', mentions: ['AssetSpec'] },
    older: { status: 'hidden' },
    shown: { status: 'beta' },
  };
  expect(outline(goneParameters({ lifecycle: { status: 'public', params } }, ctx))).toBe(
    '<p.api-label>Old parameters, still accepted</p><ul.api-gone>' +
      '<li>`old`: Planned for removal in 2.0. See [`AssetSpec`](/AssetSpec).</li><li>`older`</li></ul>',
  );
  expect(goneParameters({ lifecycle: { status: 'public' } }, ctx)).toEqual([]);
});

test('markOf: badge and note of a part; none for a stable one', () => {
  expect(markOf('old', undefined, ctx)).toBeUndefined();
  expect(markOf('old', { status: 'public' }, ctx)).toBeUndefined();
  expect(markOf('old', { status: 'hidden', breakingVersion: '2.0' }, ctx)).toBeUndefined();
  const mark = markOf('old', { status: 'deprecated', breakingVersion: '2.0' }, ctx);
  expect(mark && outline(markElements(mark))).toBe(' {deprecated} <span.api-note>Planned for removal in 2.0.</span>');
  const bare = markOf('old', { status: 'beta' }, ctx);
  expect(bare && outline(markElements(bare))).toBe(' {beta}');
});

test('futureLine: an object is available, a parameter is accepted', () => {
  const mark: Lifecycle = { status: 'deprecated', breakingVersion: '1.9.0' };
  expect(outline(futureLine(['build_defs'], mark, { ...ctx, page: { version: '0.26.11' } }))).toBe(
    '<p.api-future>Deprecated. Still available in 0.26.11.</p>',
  );
});

test.each([
  ['a call that has it', 'kinds', '; use `kinds`.'],
  ['a call with specs', 'specs', '; use [`AssetSpec(kinds=...)`](/AssetSpec).'],
])("goneParameters: a replacement that the package's warning doesn't mention, for %s", (_, name, end) => {
  const params: Record<string, LifecycleMark> = { compute_kind: { status: 'hidden', breakingVersion: '1.10.0' } };
  const parameter = { name, kind: 'keyword-only' as const, annotation: null, default: null };
  const object = {
    lifecycle: { status: 'public' as const, params },
    signature: { parameters: [parameter], returns: null },
  };
  expect(outline(goneParameters(object, ctx))).toContain(`Deprecated. Still accepted in 1.10.11${end}`);
});
