import { expect, test } from 'vitest';
import { nameParts } from './breakable.ts';

test.each([
  ['a_name_of_14_c', 'a_name_of_14_c'],
  ['a_name_of_15_ch', 'a_|name_|of_|15_|ch'],
  ['load_assets_from_modules', 'load_|assets_|from_|modules'],
  ['dagster.core.storage', 'dagster.|core.|storage'],
  ['$DAGSTER_HOME/dagster.yaml', '$DAGSTER_|HOME/|dagster.|yaml'],
  ['DefaultRunLauncher2Name', 'Default|Run|Launcher2|Name'],
  ['dg.AssetCheckResult', 'dg.|AssetCheckResult'],
  ['AutomationCondition.eager()', 'Automation|Condition.|eager()'],
  ['a sentence, of words. And more', 'a sentence, of words. And more'],
  ['--option-with-hyphens', '--option-with-hyphens'],
  ['__dunder__name__of_it', '__dunder__|name__|of_|it'],
])('%s', (name, parts) => {
  expect(nameParts(name).join('|')).toBe(parts);
});

test('capitals split no word that fits the line', () => {
  expect(nameParts('dagster.DefaultRunLauncher2Name', 23)).toEqual(['dagster.', 'DefaultRunLauncher2Name']);
});
