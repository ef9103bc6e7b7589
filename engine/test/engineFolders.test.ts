import { expect, test } from 'vitest';
import { copyEngine, createProject } from './support/project.ts';

/** Enough pages for workers, which load the engine's code on their own. */
const PAGES: Record<string, string> = { 'docs/index.md': '# Home\n' };
for (let i = 0; i < 30; i++) PAGES[`docs/p${i}.md`] = `# Page ${i}\n\nText ${i}.\n`;

test.each(['docs [C#] ', 'what? ', '100%25 of '])('an engine in a folder "%s…" builds and serves', async (name) => {
  const engine = copyEngine(name);
  const project = createProject(PAGES, engine.root);
  try {
    expect(await project.docs('build')).toMatchObject({ code: 0 });
    expect(project.read('dist/p29.html')).toContain('Text 29.');
    const { text } = await project.start(['dev', '--port', '0'], /Ready in [\d.]+ s: \S+/);
    const address = /http:\/\/\S+/.exec(text)?.[0];
    expect(await (await fetch(`${address}p1`)).text()).toContain('Text 1.');
  } finally {
    project.dispose();
    engine.dispose();
  }
});
