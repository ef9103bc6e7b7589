import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type TestProject } from './support/project.ts';

let project: TestProject;
beforeAll(async () => {
  project = createProject({ 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n' });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
});
afterAll(() => project.dispose());

test.each([
  ['react', /Permission is hereby granted/, /Meta Platforms/],
  ['react-dom', /Permission is hereby granted/, /Meta Platforms/],
  ['scheduler', /Permission is hereby granted/, /Meta Platforms/],
  ['nprogress', /Permission is hereby granted/, /Rico Sta/],
  ['algoliasearch', /Permission is hereby granted/, /Algolia/],
  ['@fontsource-variable/geist', /SIL OPEN FONT LICENSE/i, /Geist Project Authors/],
  ['@fontsource-variable/geist-mono', /SIL OPEN FONT LICENSE/i, /Geist Project Authors/],
])('a built site contains the license of %s', (name, terms, holder) => {
  const parts = project.read('dist/licenses.txt').split(/^-{80}$/m);
  const part = parts.find((text) => text.trimStart().startsWith(`${name} `));
  expect(part).toMatch(terms);
  expect(part).toMatch(holder);
});

test('the project contains the license that package.json names', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).license).toBe('Apache-2.0');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^\s+Apache License\n\s+Version 2\.0, January 2004\n/);
});

test('the project says how to report a vulnerability', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toMatch(/^## Report a vulnerability\n\n.*Report it privately/m);
});
