import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHost } from './contentHost.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'host-'));
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['a.png', 'docs/b.png', ['docs/a.png']],
  ['a.png', 'docs/a.PNG', ['docs/a.png']],
  ['A.PNG', 'docs/a.png', ['docs/A.PNG']],
  ['a.svg', 'docs/a.png', []],
])('with %s, near %s is %j', (name, wanted, near) => {
  rmSync(join(root, 'docs'), { recursive: true, force: true });
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs', name), '');
  expect(createHost(root, { configFiles: [], snippetsDir: 'snippets' }).nearFiles(wanted)).toEqual(near);
});

it.each([
  ['docs/draft.md', 'is a draft'],
  ['docs/page.md', undefined],
  // links to it
  ['docs/link.txt', 'is a draft'],
  ['snippets/link.md', 'is a draft'],
  // an example of a draft
  ['snippets/draft.md', undefined],
  // a folder is no link to itself
  ['snippets/', undefined],
])('why %s is private: %s', (file, reason) => {
  for (const name of ['docs/draft.md', 'docs/page.md', 'snippets/draft.md']) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), name.endsWith('draft.md') ? '---\ndraft: true\n---\n' : 'draft: true\n');
  }
  symlinkSync('draft.md', join(root, 'docs/link.txt'));
  symlinkSync('../docs/draft.md', join(root, 'snippets/link.md'));
  expect(createHost(root, { configFiles: [], snippetsDir: 'snippets' }).privacy(file)).toBe(reason);
  rmSync(join(root, 'docs/link.txt'));
  rmSync(join(root, 'snippets/link.md'));
});
