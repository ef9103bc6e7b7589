import { expect, test } from 'vitest';
import { nameParts } from './breakable.ts';

test.each([
  ['a_name_of_14_c', 'a_name_of_14_c'],
  ['a_name_of_15_ch', 'a_|name_|of_|15_|ch'],
  ['load_assets_from_modules', 'load_|assets_|from_|modules'],
  ['gallery.core.storage', 'gallery.|core.|storage'],
  ['$GALLERY_HOME/gallery.yaml', '$GALLERY_|HOME/|gallery.|yaml'],
  ['DefaultRunLauncher2Name', 'Default|Run|Launcher2|Name'],
  ['dg.AssetCheckResult', 'dg.|Asset|Check|Result'],
  ['dg.AssetExecution1', 'dg.|AssetExecution1'],
  ['AutomationCondition.eager()', 'Automation|Condition.|eager()'],
  ['a sentence, of words. And more', 'a sentence, of words. And more'],
  ['--option-with-hyphens', '--option-with-hyphens'],
  ['sinks(group:"core")', 'sinks(|group:|"core")'],
  ['downstream_of(a="b",c="d")', 'downstream_|of(a="b",c="d")'],
  ['owner:"team:payroll"', 'owner:|"team:|payroll"'],
  ['https://gallery.example', 'https://gallery.|example'],
  ['<organization>.agent.gallery.cloud', '<organization>.|agent.|gallery.|cloud'],
  ['__dunder__name__of_it', '__dunder__|name__|of_|it'],
])('%s', (name, parts) => {
  expect(nameParts(name).join('|')).toBe(parts);
});

test('capitals and brackets split no word that fits the line', () => {
  expect(nameParts('gallery.DefaultRunLauncher2Name', 23)).toEqual(['gallery.', 'DefaultRunLauncher2Name']);
});
