import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configText, createProject, type TestProject } from '../../engine/test/support/project.ts';
import type { ApiObject, FactsPage } from '../../extensions/python-api/facts/facts.ts';

const FACTS = 'reference/facts/core/resources.json';
const WORDS = 'reference/summaries/core/resources.md';
const EXPORTS = 'reference/facts/exports.json';
const PAGE = 'docs/index.md';

/** This repository's page of resources, alone in a project. */
function filesOfResources(): { files: Record<string, string>; facts: FactsPage } {
  const facts = JSON.parse(readFileSync(`site/${FACTS}`, 'utf8')) as FactsPage;
  const words = readFileSync(`site/${WORDS}`, 'utf8');
  const snippets = [...words.matchAll(/<CodeExample path="([^"]+)"/g)].map(([, path]) => `snippets/${path}`);
  const objects = facts.sections.flatMap((section) => section.objects);
  const names = objects.map(({ qualname, kind }) => [qualname, { page: 'core/resources', kind, anchor: qualname }]);
  const files = {
    'site.config.ts': configText({ extensions: ['python-api'] }),
    [PAGE]:
      '---\ntitle: Resources\nslug: /\napi: core/resources\n---\n\nSubclass <PyObject object="ConfigurableResource" />.\n\n<ApiReference />\n',
    [FACTS]: readFileSync(`site/${FACTS}`, 'utf8'),
    [WORDS]: words,
    'reference/facts/objects.json': JSON.stringify(Object.fromEntries(names)),
    [EXPORTS]: readFileSync(`site/${EXPORTS}`, 'utf8'),
    ...Object.fromEntries(snippets.map((file) => [file, readFileSync(`site/${file}`, 'utf8')])),
  };
  return { files, facts };
}

const { files, facts } = filesOfResources();
const words = files[WORDS] ?? '';

/** The facts after a change to one object; undefined removes it. */
function factsWith(name: string, change: (object: ApiObject) => ApiObject | undefined): string {
  const sections = facts.sections.map((section) => ({
    ...section,
    objects: section.objects.flatMap((object) => (object.name === name ? (change(object) ?? []) : object)),
  }));
  return JSON.stringify({ ...facts, sections }, null, 1);
}

/** `line:column` of a piece of text, both 1-based. */
function placeIn(text: string, piece: string): string {
  const before = text.slice(0, text.indexOf(piece)).split('\n');
  expect(text).toContain(piece);
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

let project: TestProject;
beforeEach(() => {
  project = createProject(files);
});
afterEach(() => project.dispose());

/** The output of `docs check`, a line for each finding: `file:line:column error message [id]`. */
async function findings(): Promise<{ code: number; found: string[]; text: string }> {
  const { code, text } = await project.docs('check');
  return { code, text, found: text.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line)) };
}

describe('mismatches are found, with their places', () => {
  test('unchanged, there are none', async () => {
    expect(await findings()).toMatchObject({ code: 0, found: [] });
  });

  test('a parameter that the package has renamed', async () => {
    project.write(
      FACTS,
      factsWith('ResourceDefinition', (object) => ({
        ...object,
        signature: {
          parameters: (object.signature?.parameters ?? []).map((parameter) =>
            parameter.name === 'resource_fn' ? { ...parameter, name: 'resource_func' } : parameter,
          ),
          returns: null,
        },
      })),
    );
    const { code, found, text } = await findings();
    expect(code).toBe(1);
    expect(found).toEqual([
      `${WORDS}:${placeIn(words, '`resource_fn`: ')} error "dagster.ResourceDefinition" has no part "resource_fn" [api-words-unknown]`,
    ]);
    expect(text).toContain('hint: Did you mean "resource_func"?');
  });

  test('a misspelled symbol in a page', async () => {
    const page = (files[PAGE] ?? '').replace('object="ConfigurableResource"', 'object="ConfigurableResorce"');
    project.write(PAGE, page);
    const { code, found, text } = await findings();
    expect(code).toBe(1);
    expect(found).toEqual([
      `${PAGE}:${placeIn(page, 'object=')} error The API reference has no "dagster.ConfigurableResorce" [unknown-symbol]`,
    ]);
    expect(text).toContain('hint: Did you mean "ConfigurableResource"?');
  });

  test('a removed summary', async () => {
    const from = words.indexOf('## dagster.build_resources');
    const end = words.indexOf('\n#', from);
    project.write(WORDS, words.slice(0, from) + words.slice(end + 1));
    const { code, found, text } = await findings();
    expect(code).toBe(1);
    expect(found).toEqual([
      `${FACTS}:${placeIn(files[FACTS] ?? '', '"qualname": "dagster.build_resources"')} error "dagster.build_resources" has no summary [api-summary-missing]`,
    ]);
    expect(text).toContain(`hint: Write "## dagster.build_resources" and a sentence or two in ${WORDS}.`);
  });

  test('an object that the package has removed', async () => {
    project.write(
      FACTS,
      factsWith('build_resources', () => undefined),
    );
    const { code, found } = await findings();
    expect(code).toBe(1);
    expect(found).toEqual([
      `${WORDS}:${placeIn(words, '## dagster.build_resources')} error The facts of this page have no object "dagster.build_resources" [api-words-unknown]`,
    ]);
  });
});
