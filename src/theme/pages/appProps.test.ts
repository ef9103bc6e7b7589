import { expect, test } from 'vitest';
import { pageModules } from '../plainPage.tsx';
import { pageComponent } from './appProps.ts';

test.each(Object.entries(pageModules))('the page of kind %s is the default export of its module', (_, module) => {
  expect(pageComponent('/x', module)).toBeTypeOf('function');
});

test('throws without one', () => {
  const named = { SearchPage: () => null };
  expect(() => pageComponent('/search', { ...named, default: undefined as never })).toThrow(
    "The page module of /search has no default export: it must export the page's component as default",
  );
});
