import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const importsOf = (file: string) =>
  [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(/@import "\.\/([^"]+)"/g)].map(([, name = '']) => name);

test('every stylesheet is imported once', () => {
  const lists = ['index.css', ...importsOf('index.css')];
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.css') && !lists.includes(file));
  expect(lists.slice(1).flatMap(importsOf).sort()).toEqual(files.sort());
});
