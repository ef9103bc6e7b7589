import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decoded } from './support/decoded.ts';
import { codeBlocks, displayedBlocks, readersLines } from './support/displayedBlocks.ts';
import { buildRealSite } from './support/realSite.ts';

let dist = '';
let dispose = () => {};
beforeAll(() => {
  ({ dist, dispose } = buildRealSite());
});
afterAll(() => dispose());

/** Pages by the file that shows examples: the page itself, and its API descriptions. */
const SOURCES = readdirSync('site/docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.md$/.test(file) && !/(?:^|\/)_/.test(file))
  .flatMap((file) => {
    const path = file === 'intro.md' ? '' : file.replace(/(?:\/index)?\.md$/, '');
    const text = readFileSync(join('site/docs', file), 'utf8');
    const api = /^---\n(?:.*\n)*?api: *(\S+)\n/.exec(text)?.[1];
    const words = api === undefined ? [] : [{ path, text: readFileSync(`site/reference/summaries/${api}.md`, 'utf8') }];
    return [{ path, text }, ...words];
  });

const RANGE_RE = /\b(?:startAfter|endBefore|lineStart|lineEnd)=/;

/** Each file that a page shows completely. */
const WHOLE = SOURCES.flatMap(({ path, text }) =>
  [...text.matchAll(/<CodeExample\b(?:[^>"]|"[^"]*")*>/g)].flatMap(([tag]) => {
    const file = /\bpath="([^"]+)"/.exec(tag)?.[1];
    return file === undefined || RANGE_RE.test(tag) ? [] : [{ path, file }];
  }),
);

/** The visible code of a page, one string per block. */
function blocksOf(path: string): string[] {
  const { html } = JSON.parse(readFileSync(join(dist, path, 'page.json'), 'utf8')) as { html: string };
  return [...html.matchAll(/<code class="code-lines">([\s\S]*?)<\/code>/g)].map(([, code = '']) =>
    decoded(code.replace(/<[^>]+>/g, '')),
  );
}

test('a file that a page shows completely is the tested file, to its last line', () => {
  expect(WHOLE.length).toBeGreaterThan(250);
  const blocks = new Map<string, Set<string>>();
  const cut = WHOLE.filter(({ path, file }) => {
    const shown = blocks.get(path) ?? new Set(blocksOf(path).map(readersLines));
    blocks.set(path, shown);
    return !shown.has(readersLines(readFileSync(join('site/snippets', file), 'utf8')));
  });
  expect(cut).toEqual([]);
});

test('no code has gaps, or blank lines at its edges', () => {
  const holes = SOURCES.flatMap(({ path }) =>
    blocksOf(path)
      .filter((block) => /^\s*\n|\n\s*$|\n(?:[ \t]*\n){3}/.test(block))
      .map((block) => `${path}: ${block.slice(0, 60)}`),
  );
  expect(holes).toEqual([]);
});

/** Pages whose packages no command on them names, and what installs pytest instead. */
const INSTALLED = { 'about/contributing': '`make dev_install`, which reads the requirements of the clone' };

const CALLS_PYTEST_RE = /^(?:run: |uv run )?(?:python (?:\S+ )*-m )?pytest(?: |$)/;
const NAMES_PYTEST_RE = /\b(?:pip install|uv add) .*\bpytest\b/;
const INSTALLS_PROJECT_RE = /\bpip install .*(?:-e|-r|--editable)\b|\buv sync\b/;
const PROJECT_FILE_RE = /(?:^|\/)(?:pyproject\.toml|setup\.py|requirements[\w-]*\.txt)$/;
const TEST_FILE_RE = /(?:^|\/)test_\w+\.py$/;
const SERIES_RE = /^(?:etl-pipeline-tutorial|examples\/[^/]+)(?=\/)/;

/** Whether the commands of a page, in blocks or in sentences, run pytest, and whether they install it. */
function pytestOn(markdown: string): { runs: boolean; installs: boolean } {
  const blocks = codeBlocks('', markdown);
  const sentences = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const lines = blocks.filter(({ language }) => language !== 'python').flatMap(({ text }) => text.split('\n'));
  const commands = [...lines, ...sentences].map((line) => line.trim());
  const has = (pattern: RegExp) => commands.some((command) => pattern.test(command));
  const inProject = blocks.some(({ title, text }) => PROJECT_FILE_RE.test(title) && /(?:^|")pytest\b/m.test(text));
  return {
    runs: has(CALLS_PYTEST_RE) || blocks.some(({ title }) => TEST_FILE_RE.test(title)),
    installs: has(NAMES_PYTEST_RE) || (inProject && has(INSTALLS_PROJECT_RE)),
  };
}

test.each([
  ['```bash\npytest tests\n```', true, false],
  ['```bash\npip install pytest\npython -W default -m pytest\n```', true, true],
  ['Run `pip install duckdb pytest`, then `uv run pytest`.', true, true],
  ['Put it in `pytest.ini`, and expect `pytest.raises`.', false, false],
  ['```python title="tests/test_a.py"\n```\n```bash\nuv add a\n```', true, false],
  ['```text title="requirements-dev.txt"\npytest==8.3.5\n```\n```bash\npytest\n```', true, false],
  ['```text title="requirements-dev.txt"\npytest==8.3.5\n```\n`pip install -r requirements-dev.txt -e .`', false, true],
  ['```toml title="pyproject.toml"\n[tool.pytest.ini_options]\n```\n`pip install -e .`', false, false],
])('what a page does with pytest: %j', (markdown, runs, installs) => {
  expect(pytestOn(markdown)).toEqual({ runs, installs });
});

test('a page whose reader runs pytest installs it, or its series does at the start', () => {
  const markdownOf = (page: string) => readFileSync(join(dist, `${page}.md`), 'utf8');
  const pages = [...new Set(displayedBlocks(dist).map(({ page }) => page))];
  const running = pages.filter((page) => pytestOn(markdownOf(page)).runs);
  expect(running.length).toBeGreaterThan(70);
  const without = running.filter((page) => {
    const start = SERIES_RE.exec(page)?.[0] ?? page;
    return ![page, start].some((shown) => pytestOn(markdownOf(shown)).installs);
  });
  expect(without).toEqual(Object.keys(INSTALLED));
});
