import { expect, test } from 'vitest';
import { namesOf, outline } from '../test/testOutline.ts';
import { typeElements } from './signature.ts';

const names = namesOf('AssetKey', 'dagster.AssetSpec', 'merge');

test.each([
  // names, alone and inside others
  ['AssetKey', '[AssetKey](/AssetKey)'],
  ['Optional[Sequence[AssetKey]]', 'Optional[Sequence[[AssetKey](/AssetKey)]]'],
  ['Union[str, AssetKey, None]', 'Union[str, [AssetKey](/AssetKey), None]'],
  ['Callable[[AssetKey], bool]', 'Callable[[[AssetKey](/AssetKey)], bool]'],
  ['str | AssetKey', 'str | [AssetKey](/AssetKey)'],
  // a dotted name is one name
  ['dagster.AssetSpec', '[dagster.AssetSpec](/dagster.AssetSpec)'],
  ['pd.AssetKey', 'pd.AssetKey'],
  // a part of a name isn't a name
  ['MyAssetKey', 'MyAssetKey'],
  ['AssetKey2', 'AssetKey2'],
  // values
  ["Literal['merge', 'replace']", "Literal['merge', 'replace']"],
  ['Literal["AssetKey"]', 'Literal["AssetKey"]'],
  ["Union[Literal['a.json'], 'AssetKey']", "Union[Literal['a.json'], [AssetKey](/AssetKey)]"],
  // forward references lose their quotes, known or not
  ['"AssetKey"', '[AssetKey](/AssetKey)'],
  ["Optional['Unknown']", 'Optional[Unknown]'],
  ["'Sequence[AssetKey]'", 'Sequence[[AssetKey](/AssetKey)]'],
  ["'str | AssetKey'", 'str | [AssetKey](/AssetKey)'],
  // other strings keep them
  ["Annotated[int, 'at least 1']", "Annotated[int, 'at least 1']"],
  ['', ''],
])('%s', (annotation, shown) => {
  expect(outline(typeElements(annotation, names))).toBe(shown);
});

test('neighboring strings are one node', () => {
  expect(typeElements('Dict[str, "Other"]', names)).toEqual([{ type: 'text', value: 'Dict[str, Other]' }]);
});
