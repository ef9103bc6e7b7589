import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARSERS, pythonOutcomes } from './support/codeParsers.ts';
import { type DisplayedBlock, displayedBlocks, readersLines } from './support/displayedBlocks.ts';
import { buildRealSite } from './support/realSite.ts';

let blocks: DisplayedBlock[] = [];
let dispose = () => {};
beforeAll(() => {
  const site = buildRealSite();
  dispose = site.dispose;
  blocks = displayedBlocks(site.dist);
});
afterAll(() => dispose());

/** What can't be parsed alone: `complete` adds what is missing, or is absent if no parser reads it. */
const FRAGMENTS: { page: string; starts: string; why: string; complete?(text: string): string }[] = [
  {
    page: 'etl-pipeline-tutorial/automate-your-pipeline',
    starts: '@dg.asset(\n    deps=[joined_data],',
    why: 'The step changes the decorators of two assets; their functions are on the page before.',
    complete: (text) => `${text}\ndef sales(): ...`,
  },
  {
    page: 'guides/build/assets/metadata-and-tags/table-metadata',
    starts: 'with duckdb.connect(DATABASE)',
    why: 'The body of the function above it.',
    complete: (text) => `def parcels():\n${text.replace(/^/gm, '    ')}`,
  },
  {
    page: 'guides/build/assets/creating-asset-factories',
    starts: 'suppliers:\n{% for',
    why: 'A Jinja template, which test_assets_factories.py renders.',
  },
  {
    page: 'dagster-plus/deployment/code-locations/dagster-cloud-yaml',
    starts: 'defaults:\n  container_context:\n    k8s:\n      namespace: {{',
    why: 'A Jinja template, which the tests of the group plus render.',
  },
  {
    page: 'integrations/libraries/pandas/using-pandas-with-dagster',
    starts: '{\n  "offending"',
    why: 'The metadata of a failed check, which contains NaN.',
  },
];

const fragmentOf = ({ page, text }: DisplayedBlock) =>
  FRAGMENTS.find((fragment) => fragment.page === page && text.startsWith(fragment.starts));

/** Not code, or without a parser in this repository. */
const TEXTS = ['', 'text', 'markdown', 'diff', 'diff-python', 'ini', 'powershell'];

/** Only a tool reads these, which a snippet test runs. */
const TOOLS = ['sql', 'graphql', 'nginx', 'hcl', 'java', 'rust', 'scala'];

const where = ({ page, language, title, text }: DisplayedBlock) => `${page}: ${language} ${title}\n${text}`;

test('all displayed code parses as it is displayed', () => {
  const parsed = Object.entries(PARSERS).flatMap(([language, parse]) => {
    const own = blocks.filter((block) => block.language === language);
    const problems = parse(own.map((block) => fragmentOf(block)?.complete?.(block.text) ?? block.text));
    return own.map((block, i) => ({ block, problem: problems[i] }));
  });
  const isTemplate = (block: DisplayedBlock) => fragmentOf(block) !== undefined && !fragmentOf(block)?.complete;
  const found = parsed.filter(({ block, problem }) => problem !== undefined && !isTemplate(block));
  expect(found.map(({ block, problem }) => `${problem}\n${where(block)}`)).toEqual([]);
  expect(parsed.length).toBeGreaterThan(2400);

  const unknown = blocks.filter(({ language }) => ![...Object.keys(PARSERS), ...TEXTS, ...TOOLS].includes(language));
  expect(unknown.map(where)).toEqual([]);
});

test('a fragment is one that a page displays, and that does not parse alone', () => {
  const needless = FRAGMENTS.filter((fragment) => {
    const own = blocks.filter((block) => fragmentOf(block) === fragment);
    return own.some(({ language, text }) => PARSERS[language]?.([text])[0] === undefined) || own.length === 0;
  });
  expect(needless).toEqual([]);
});

/** Functions that a page displays without a body, and why. */
const STUBS: Record<string, { names: string[]; why: string }> = {
  'guides/build/assets/asset-selection-syntax/examples': {
    names: [
      'rides',
      'zones',
      'clean_rides',
      'clean_zones',
      'rides_by_zone',
      'driver_pay',
      'payslips',
      'zone_map',
      'demand_forecast',
    ],
    why: 'The page selects from this graph, in any order, so no asset reads the data of another.',
  },
  'guides/build/assets/metadata-and-tags/table-metadata': {
    names: ['parcels'],
    why: 'The page displays the body in its own block.',
  },
  'guides/labs/components/building-pipelines-with-components/adding-components-python': {
    names: ['load'],
    why: 'A command writes this file, and the reader replaces the body.',
  },
};

/** An HTTP server of a test overrides this to print nothing. */
const SILENT = 'log_message';

test('a displayed function has a body', () => {
  const python = blocks.filter(({ language }) => language === 'python');
  const outcomes = pythonOutcomes(
    'python',
    python.map(({ text }) => text),
  );
  const found = python.flatMap(({ page }, i) => (outcomes[i]?.stubs ?? []).map((name) => `${page}: ${name}`));
  const known = Object.entries(STUBS).flatMap(([page, { names }]) => names.map((name) => `${page}: ${name}`));
  expect([...new Set(found.filter((stub) => !stub.endsWith(SILENT)))].sort()).toEqual(known.sort());
});

/** Code without its indentation, which depends on where a page displays it. */
const dense = (text: string) => readersLines(text).replace(/^[ \t]+|[ \t]+$/gm, '');

/** `snippets/tests/fences.py` accounts for Python of up to this many lines, which a page may contain itself. */
const LONGEST_FENCE = 3;

/** Output of tools, which readers don't write. */
const WRITTEN_BY_TOOLS = [
  "flight_date >= '2025-01-07 00:00:00' AND",
  "pickup_at >= '2025-03-01 00:00:00' AND",
  "ordered_at >= '2025-03-01 00:00:00' AND",
  'SELECT * FROM PRODUCTION_CLONE_42.SALES',
];

test('code that runs is in snippets, whose tests run it', () => {
  const files = readdirSync('site/snippets', { recursive: true, encoding: 'utf8' }).filter(
    (file) => extname(file) !== '' && !/(?:^|\/)(?:\.|__pycache__)/.test(file),
  );
  const tested = files.map((file) => `\n${dense(readFileSync(join('site/snippets', file), 'utf8'))}\n`).join('');
  const untested = blocks.filter(({ language, text }) => {
    const mayBeShort = language === 'python' && readersLines(text).split('\n').length <= LONGEST_FENCE;
    if (mayBeShort || !['python', 'js', 'ts', ...TOOLS].includes(language)) return false;
    return !tested.includes(`\n${dense(text)}\n`) && !WRITTEN_BY_TOOLS.some((start) => text.startsWith(start));
  });
  expect(untested.map(where)).toEqual([]);
});
