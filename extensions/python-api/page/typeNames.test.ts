import { expect, test } from 'vitest';
import { AT, testContext } from '../../../engine/test/support/content/testContext.ts';
import { namesOf, outline } from '../test/testOutline.ts';
import { explainedTypes } from './typeNames.ts';

test('types without an entry are explained once, with those that they mention', () => {
  const { names, elements } = explainedTypes(namesOf('AssetKey'));
  const { ctx } = testContext();
  expect(elements({ at: AT, render: ctx })).toEqual([]);
  expect(names('AssetKey')).toBe('/AssetKey');
  expect(names('Unknown')).toBeUndefined();
  expect(elements({ at: AT, render: ctx })).toEqual([]);
  expect(names('CoercibleToAssetIn')).toBe('#type-CoercibleToAssetIn');
  names('CoercibleToAssetIn');
  expect(outline(elements({ at: AT, render: ctx }))).toBe(
    '<h2#type-names>Type names</h2>' +
      '<p>Signatures on this page use these names for types. They only exist in annotations.</p>' +
      '<dl.api-types>' +
      '<dt#type-CoercibleToAssetIn>`CoercibleToAssetIn`</dt>' +
      '<dd><p>An `AssetIn`, or the key of the upstream asset.</p>' +
      '<p.api-fact>`Union[AssetIn, [CoercibleToAssetKey](#type-CoercibleToAssetKey)]`</p></dd>' +
      '<dt#type-CoercibleToAssetKey>`CoercibleToAssetKey`</dt>' +
      '<dd><p>An asset key: `"orders"`, `["shop", "orders"]` for a key with a prefix, or an `AssetKey`.</p>' +
      '<p.api-fact>`Union[[AssetKey](/AssetKey), str, Sequence[str]]`</p></dd>' +
      '</dl>',
  );
});

test('an entry of the API needs no explanation', () => {
  const { names, elements } = explainedTypes(namesOf('CoercibleToAssetKey'));
  expect(names('CoercibleToAssetKey')).toBe('/CoercibleToAssetKey');
  expect(elements({ at: AT, render: testContext().ctx })).toEqual([]);
});
