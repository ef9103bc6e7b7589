import { expect, test } from 'vitest';
import type { Lifecycle, LifecycleMark } from './facts.ts';
import { badgesOf, futureOf, goneParameters, markElements, markOf } from './lifecycleElements.ts';
import { namesOf, outline } from './testOutline.ts';

const names = namesOf('AssetSpec');

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
  ['when', { status: 'deprecated', breakingVersion: '2.0' }, 'Goes away in 2.0.'],
  ['what instead', { status: 'superseded', mentions: ['AssetSpec'] }, 'See [`AssetSpec`](/AssetSpec).'],
  [
    'both, and a name without an entry',
    { status: 'deprecated', breakingVersion: '2.0', mentions: ['AssetSpec', 'other'] },
    'Goes away in 2.0. See [`AssetSpec`](/AssetSpec), `other`.',
  ],
  ['itself is no replacement', { status: 'deprecated', mentions: ['old'] }, ''],
])('futureOf: %s', (_, mark, shown) => {
  expect(outline(futureOf(['old'], mark, names))).toBe(shown);
});

test('futureOf: neither a name nor its class replaces it', () => {
  const mark: LifecycleMark = { status: 'deprecated', mentions: ['Context', 'old', 'AssetSpec'] };
  expect(outline(futureOf(['Context', 'old'], mark, names))).toBe('See [`AssetSpec`](/AssetSpec).');
});

test('goneParameters: what only **kwargs takes, with what replaces it', () => {
  const params: Record<string, LifecycleMark> = {
    old: { status: 'hidden', breakingVersion: '2.0', mentions: ['AssetSpec'] },
    older: { status: 'hidden' },
    shown: { status: 'beta' },
  };
  expect(outline(goneParameters({ status: 'public', params }, names))).toBe(
    '<p.api-label>Old parameters, still accepted</p><ul.api-gone>' +
      '<li>`old`: Goes away in 2.0. See [`AssetSpec`](/AssetSpec).</li><li>`older`</li></ul>',
  );
  expect(goneParameters({ status: 'public' }, names)).toEqual([]);
});

test('markOf: badge and note of a part; nothing for a stable one', () => {
  expect(markOf('old', undefined, names)).toBeUndefined();
  expect(markOf('old', { status: 'public' }, names)).toBeUndefined();
  expect(markOf('old', { status: 'hidden', breakingVersion: '2.0' }, names)).toBeUndefined();
  const mark = markOf('old', { status: 'deprecated', breakingVersion: '2.0' }, names);
  expect(mark && outline(markElements(mark))).toBe(' {deprecated} <span.api-note>Goes away in 2.0.</span>');
  const bare = markOf('old', { status: 'beta' }, names);
  expect(bare && outline(markElements(bare))).toBe(' {beta}');
});
