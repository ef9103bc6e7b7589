import { expect, it } from 'vitest';
import { createSuggester, didYouMean, nearest } from './nearest.ts';

it.each([
  ['AutoPolicy', ['AutoPolice', 'auto_policy', 'get_auto_policy'], 3, ['AutoPolice', 'auto_policy']],
  ['AutoPolicy', ['AutoPolice', 'auto_policy'], 0, []],
])('%j of %j within %d edits: %j', (value, candidates, mostEdits, expected) => {
  expect(nearest(value, candidates, mostEdits)).toEqual(expected);
});

it.each([
  // one edit of each kind
  ['starAfter', ['endBefore', 'startAfter'], ['startAfter']],
  ['Tabss', ['Tabs'], ['Tabs']],
  ['Tbas', ['Tabs'], ['Tabs']],
  ['Taps', ['Tabs'], ['Tabs']],
  // a difference in case only is nearest
  ['codeexample', ['CodeExamples', 'CodeExample'], ['CodeExample', 'CodeExamples']],
  // of two equally near names, the one spelled alike
  ['aset', ['Set', 'asset'], ['asset', 'Set']],
  // ties are alphabetical
  ['cat', ['rat', 'bat', 'hat'], ['bat', 'hat', 'rat']],
  // a moved page: same last segment, another folder
  ['/guides/assets', ['/guides/build/assets', '/api'], ['/guides/build/assets']],
  ['gallery.materialize', ['gallery.core.materialize'], ['gallery.core.materialize']],
  // a shared leading folder doesn't make the rest similar: the page above is nearer
  [
    '/integrations/libraries/dbt/reference',
    ['/integrations/libraries/anthropic', '/integrations', '/integrations/libraries', '/integrations/libraries/dbt'],
    ['/integrations/libraries/dbt'],
  ],
  // but not the home page, which is above everything
  ['docs/c/nope.md', ['docs/index.md', 'docs/a.md'], []],
  // an existing folder comes before the same page of another folder or one with a similar name
  [
    '/integrations/libraries/dlt/reference',
    [
      '/integrations/libraries/dbt/reference',
      '/integrations/libraries/dlt',
      '/integrations/libraries/dlt/using-dlt',
      '/integrations/libraries',
    ],
    ['/integrations/libraries/dlt', '/integrations/libraries/dbt/reference'],
  ],
  [
    '/integrations/libraries/dlt/usage-dlt',
    ['/integrations/libraries/dbt/usage-dbt', '/integrations/libraries/dlt', '/integrations/libraries/dlt/using-dlt'],
    ['/integrations/libraries/dlt/using-dlt', '/integrations/libraries/dlt', '/integrations/libraries/dbt/usage-dbt'],
  ],
  [
    'docs/tools/dlt/reference.md',
    ['docs/tools/dbt/reference.md', 'docs/tools/dlt/index.md'],
    ['docs/tools/dlt/index.md', 'docs/tools/dbt/reference.md'],
  ],
  // a section alone is too vague
  ['/guides/assets', ['/concepts/assets', '/guides'], ['/concepts/assets', '/guides']],
  ['/guides/biuld', ['/guides', '/guides/build', '/guides/deploy'], ['/guides/build', '/guides']],
  ['/api/core/assets', ['/guides/build/assets', '/api/assets'], ['/api/assets', '/guides/build/assets']],
  ['/a/b', ['/', '/x'], []],
  // never the value itself
  ['Tabs', ['Tabs', 'Tab'], ['Tab']],
  ['/guides/assets', ['/guides/assets'], []],
  // nothing near
  ['live', ['file', 'title'], []],
  ['font', ['form', 'footer'], []],
  ['Tabs', ['CodeExample'], []],
  ['', ['CodeExample'], []],
])('nearest(%j, %j) is %j', (value, candidates, expected) => {
  expect(nearest(value, candidates)).toEqual(expected);
});

it('words the hint', () => {
  expect(didYouMean('Tbas', ['Tabs'])).toBe('Did you mean "Tabs"?');
  expect(didYouMean('Zebra', ['Tabs'])).toBeUndefined();
});

it('stops comparing after thousands of wrong values, and remembers those it looked up', () => {
  const names = ['/guides/build', '/guides/deploy'];
  const suggest = createSuggester(5);
  const wrong = ['/guides/biuld', '/guides/deplyo', '/guides/bulid', '/guides/buidl', '/guides/biuld'];
  expect(wrong.map((value) => suggest(value, () => names)[0])).toEqual([
    '/guides/build',
    '/guides/deploy',
    '/guides/build',
    undefined,
    '/guides/build',
  ]);
});
