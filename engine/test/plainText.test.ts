import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type Run, type TestProject } from './support/project.ts';

/** A line of Markdown, and what its page shows. */
const cases: [written: string, shown: string][] = [
  ['Set <api key> first', 'Set <api key> first'],
  ['Set `<api key>` first', 'Set <api key> first'],
  ['Set <your-token> in <a.b>', 'Set <your-token> in <a.b>'],
  ['List<Foo> of Map<K, V>', 'List<Foo> of Map<K, V>'],
  ['Set \\<b> and &lt;i>', 'Set <b> and <i>'],
  ['Mail <ada@b.example> or <https://b.example/c>', 'Mail ada@b.example or https://b.example/c'],
  ['Set <b>bold</b> and <span title="a > b">plain</span>', 'Set bold and plain'],
  ['See [one][two] here', 'See [one][two] here'],
  ['See [one][] and [one] here', 'See [one][] and [one] here'],
  ['See [this][known], [known][], and [Known]', 'See this, known, and Known'],
  ['See [the *long*   one][a  long label]', 'See the long one'],
  ['Read a[i][j] of it', 'Read a[i][j] of it'],
  ['See \\[one](/two) here', 'See [one](/two) here'],
  ['See \\[this][known] here', 'See [this]known here'],
  ['Text[^n] and[^m] more', 'Text and[^m] more'],
  ['One<br />two', 'One two'],
  ['Press <kbd>Ctrl</kbd><kbd>C</kbd> now', 'Press Ctrl C now'],
];

const definitions = '[known]: /p0\n[A long label]: /p0\n[^n]: Note.\n';

describe('titles and descriptions say what the page shows', () => {
  let project: TestProject;
  let run: Run;
  beforeAll(async () => {
    project = createProject({
      'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
      ...Object.fromEntries(
        cases.map(([written], index) => [
          `docs/p${index}.md`,
          `# ${written}\n\nText ${index}: ${written}.\n\n## ${written}\n\nMore.\n\n${definitions}`,
        ]),
      ),
    });
    run = await project.docs('build');
  });
  afterAll(() => project?.dispose());

  it.each(cases.map(([written, shown], index) => ({ written, shown, index })))('$written', ({ shown, index }) => {
    expect(run.code, run.text).toBe(0);
    const html = project.read(`dist/p${index}.html`);
    const heading = textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '');
    const text = `Text ${index}: ${shown}.`;
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(textOf(/<title>.*?<\/title>/.exec(html)?.[0] ?? '')).toBe(`${shown} | Test Docs`);
    expect(textOf(description)).toBe(text);
    const entry = textOf(/<ul class="toc-list">.*?<\/ul>/s.exec(html)?.[0] ?? '');
    // Keys are boxes, so they need no space in HTML.
    if (!html.includes('<kbd>')) expect([heading, entry]).toEqual([shown, shown]);
    const listed =
      project
        .read('dist/llms.txt')
        .split('\n')
        .find((line) => line.includes(`/p${index}`)) ?? '';
    expect(listed.replace(/\\(?=\W)/g, '')).toContain(`[${shown}](https://docs.example.com/p${index}.md): ${text}`);
    const [record] = JSON.parse(
      `[${project
        .read('dist/search/records.json')
        .split('\n')
        .find((line) => line.includes(`Text ${index}:`))
        ?.replace(/,$/, '')}]`,
    );
    expect(JSON.stringify(record)).toContain(JSON.stringify(text));
  });
});

function textOf(html: string): string {
  return html
    .replace(/<a [^>]*heading-link.*?<\/a>|<sup>.*?<\/sup>|<span class="sr-only">.*?<\/span>/gs, '')
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
