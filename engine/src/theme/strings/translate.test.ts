import { expect, test } from 'vitest';
import { type TextDeclaration, translate } from './translate.ts';

type Values = Parameters<typeof translate>[1];

test.each<[name: string, declaration: TextDeclaration, values: Values, text: string]>([
  // source of the text
  ['of the catalog', { id: 'menu.close' }, undefined, 'Close menu'],
  ['of the catalog before its own', { id: 'menu.close', message: 'Shut' }, undefined, 'Close menu'],
  ['of its own', { message: 'Hello', description: 'a greeting' }, undefined, 'Hello'],
  ['of its own, where the catalog has no such id', { id: 'menu.x' as 'menu.close', message: 'X' }, undefined, 'X'],
  ['that is empty', { message: '' }, undefined, ''],
  // values
  ['with a value', { id: 'sidebar.expand' }, { label: 'Guides' }, 'Expand Guides'],
  ['with numbers', { message: '{a} and {b}, {a}' }, { a: 0, b: 1 }, '0 and 1, 0'],
  ['without its value', { message: '{a} and {constructor}' }, { b: 1 }, '{a} and {constructor}'],
  ['whose value looks like a placeholder', { message: '{a} {b}' }, { a: '{b}', b: '$&' }, '{b} $&'],
])('a text %s', (_, declaration, values, text) => {
  expect(translate(declaration, values)).toBe(text);
});

test.each<[declaration: TextDeclaration, shown: string]>([
  [{}, '{}'],
  [{ description: 'a title' }, '{"description":"a title"}'],
  [{ id: 'toString' as 'menu.close' }, '{"id":"toString"}'],
])('%j has no text', (declaration, shown) => {
  expect(() => translate(declaration)).toThrow(
    `The translation declaration ${shown} has neither an id of the catalog nor a message`,
  );
});
