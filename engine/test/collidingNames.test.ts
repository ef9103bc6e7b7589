import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectOfTest } from './support/ofTest.ts';

const flat = "export default { title: 'T', url: 'https://docs.example.com', trailingSlash: false };\n";
test.each([
  [
    'docs/index.html.md',
    'docs/index.html.md needs the folder "index.html", and docs/index.md creates a file with this name',
  ],
  ['docs/zzz.html.md', 'docs/zzz.html.md is never sent: the server answers "/zzz.html" itself'],
])('%s is an error that says why, and nothing is built', async (file, message) => {
  const project = projectOfTest({ 'docs/index.md': 'Text.\n', [file]: 'Text.\n', 'site.config.ts': flat });
  for (const command of ['build', 'check']) {
    const { code, text } = await project.docs(command);
    expect(text).toContain(message);
    expect(text).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  }
  expect(existsSync(join(project.root, 'dist'))).toBe(false);
});

test("static/.well-known/ is published, other hidden files aren't, which is a warning", async () => {
  const project = projectOfTest({
    'docs/index.md': 'Text.\n',
    'static/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
    'static/.env': 'SECRET=1\n',
    'static/img/.DS_Store': '',
  });
  const { code, text } = await project.docs('build');
  expect(code).toBe(0);
  expect(text).toContain("static/.env:1:1 warning static/.env is hidden, so it isn't published");
  expect(text).not.toContain('.DS_Store');
  expect(project.read('dist/.well-known/security.txt')).toBe('Contact: mailto:a@b.example\n');
  expect(existsSync(join(project.root, 'dist/.env'))).toBe(false);

  project.write('static/.well-known/security.txt', 'Contact: mailto:c@d.example\n');
  expect((await project.docs('build')).code).toBe(0);
  expect(project.read('dist/.well-known/security.txt')).toBe('Contact: mailto:c@d.example\n');
});

test('names that differ only in case are a warning', async () => {
  const project = projectOfTest({ 'docs/index.md': 'Text.\n', 'docs/page.md': 'Text.\n', 'docs/Page.md': 'Text.\n' });
  const { code, text } = await project.docs('build');
  expect(text).toContain('differ only in case');
  expect(code).toBe(0);
});
