import { expect, it } from 'vitest';
import { recordOf } from '../../src/search/records/records.ts';
import { samplePage } from '../../test/support/search/samplePage.ts';
import { hostedSettings } from './hostedContent.ts';

const attributeOf = (setting: string) =>
  /(?:\w+\()?([\w.]+)\)?/.exec(setting)?.[1]?.replace(/:.*/, '').split('.') ?? [];

it('lists only attributes that records have', () => {
  const settings = hostedSettings('en');
  const record = recordOf(samplePage(), 0, -1) as unknown as Record<string, unknown>;
  const named = [
    settings.searchableAttributes,
    settings.attributesForFaceting,
    settings.attributesToRetrieve,
    settings.attributesToHighlight,
    settings.attributesToSnippet,
    settings.camelCaseAttributes,
    settings.customRanking,
    [settings.attributeForDistinct as string],
  ].flatMap((list) => list ?? []);
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) {
    const value = attributeOf(name).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], record);
    expect(value, name).not.toBe(undefined);
  }
});

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['DE', 'de'],
])('uses the language of %s', (locale, language) => {
  expect(hostedSettings(locale)).toMatchObject({ queryLanguages: [language], indexLanguages: [language] });
});
