import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ofTest, projectOfTest } from './support/ofTest.ts';
import { copyEngine } from './support/project.ts';

/** Enough pages for workers, which load the engine's code on their own. */
const PAGES: Record<string, string> = { 'docs/index.md': '# Home\n' };
for (let i = 0; i < 30; i++) PAGES[`docs/p${i}.md`] = `# Page ${i}\n\nText ${i}.\n`;

test.each(['docs [C#] ', 'what? ', '100%25 of '])('an engine in a folder "%s…" builds and serves', async (name) => {
  const engine = ofTest(copyEngine(name));
  const project = projectOfTest(PAGES, engine.root);
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  expect(project.read('dist/p29.html')).toContain('Text 29.');
  const origin = await project.serve('dev');
  expect(await (await fetch(`${origin}/p1`)).text()).toContain('Text 1.');
});

const HINT = 'contains a quote, a backslash, or a line break.\n  hint: Rename the folder.\n';

// Node itself refuses to run a file below a backslash.
test.each(['a"b ', 'a\nb '])('an engine in a folder %j is refused', async (name) => {
  const engine = ofTest(copyEngine(name));
  const project = projectOfTest(PAGES, engine.root);
  expect(await project.docs('check')).toMatchObject({ code: 2, text: expect.stringContaining(HINT) });
});

test.each(['a"b', 'a\\b', 'a\nb'])('a project in a folder %j is refused', (name) => {
  const { status, stdout } = spawnSync(process.execPath, ['engine/bin/docs.mjs', 'check', '--root', name]);
  expect([status, `${stdout}`]).toEqual([2, expect.stringContaining(HINT)]);
});
