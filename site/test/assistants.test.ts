import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSearchFile } from '../../engine/src/search/records/readSearchFile.ts';
import { type SearchSite, startSearchSite } from '../../engine/test/search/searchSite.ts';
import { createProject, type TestProject } from '../../engine/test/support/project.ts';
import { buildRealSite, type RealSite } from './support/realSite.ts';

// The SDK's client, in both versions of the protocol, against the real server of a built site.

/** Connects a client. `auto` speaks the protocol of 2026 without sessions, `legacy` the older one. */
async function connect(origin: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const [first] = content as { type: string; text: string }[];
    return { text: first?.text ?? '', isError };
  };
  return { client, call };
}

describe('the documentation of this repository', () => {
  let site: RealSite;
  let server: TestProject;
  let origin: string;
  beforeAll(async () => {
    site = buildRealSite();
    server = createProject({});
    const args = ['serve', '--out', site.dist, '--port', '0', '--host', '127.0.0.1'];
    const { text } = await server.start(args, /Serving .*:\d+/);
    origin = /http:\/\/[\w.:]+/.exec(text)?.[0] ?? '';
  });
  afterAll(() => {
    server.dispose();
    site.dispose();
  });

  test.each<['auto' | 'legacy', string]>([
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ])('a client in the mode %s finds, reads, and looks up', async (mode, version) => {
    const { client, call } = await connect(origin, mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'dagster-docs', title: 'Dagster Docs' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'lookup_symbol']);

    const found = await call('search_docs', { query: 'dagster-webserver must be installed', section: 'docs' });
    expect(found.text).toContain('path: /getting-started/installation');
    const read = await call('read_page', { path: '/api/cli#dagster-dev' });
    expect(read.text).toMatch(/^## `dagster dev`\n/);
    const looked = await call('lookup_symbol', { name: '@dg.asset' });
    expect(looked.text).toMatch(/^# dagster\.asset\n\n- Kind: decorator\n- Import: `from dagster import asset`\n/);
    expect(looked.text).toContain('    key_prefix: Optional[CoercibleToAssetKeyPrefix] = None,');

    expect(await call('lookup_symbol', { name: 'AsetSpec' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('dagster.AssetSpec'),
    });
    await expect(call('lookup_symbol', { nam: 'asset' })).rejects.toThrow('Did you mean "name"?');
    await expect(call('lookup', { name: 'asset' })).rejects.toThrow('There is no tool "lookup"');
    await client.close();
  });

  it.each<[string, RegExp]>([
    [
      'dg.DefaultSensorStatus',
      /^# dagster\.DefaultSensorStatus\n\n- Kind: enum\n- Import: `from dagster import DefaultSensorStatus`\n(?:.*\n)*- Pages that mention it:\n {2}- https:/,
    ],
    ['AutoMaterializePolicy', /^# dagster\.AutoMaterializePolicy\n(?:.*\n)*- Life cycle: deprecated\n/],
    ['partitioned_config', /^# dagster\.partitioned_config\n\n- Kind: function\n/],
    ['context.partition_key', /may be one of several API names.*: dagster\.AssetExecutionContext\.partition_key, /],
    ['EnvVar.get_value', /no entry for this member of dagster\.EnvVar: .* Look up dagster\.EnvVar\./],
    ['dg.RunRecord', /^# dagster\._core\.storage\.dagster_run\.RunRecord\n/],
  ])('answers truthfully about %s, which has no entry of this name', async (name, answer) => {
    const { client, call } = await connect(origin);
    expect((await call('lookup_symbol', { name })).text).toMatch(answer);
    await client.close();
  });

  it('finds every name that a package exports', async () => {
    const { client, call } = await connect(origin);
    const { data } = JSON.parse(readFileSync(join(site.dist, 'site.json'), 'utf8'));
    const names = Object.keys(data['python-api']);
    expect(names.length).toBeGreaterThan(100);
    const lost: string[] = [];
    for (const name of names.filter((_, i) => i % 10 === 0))
      if ((await call('lookup_symbol', { name })).isError) lost.push(name);
    expect(lost).toEqual([]);
    await client.close();
  });

  it('shows each class, function, and command at its own heading', async () => {
    const { client, call } = await connect(origin);
    const file = await (await fetch(`${origin}/search/records.json`)).text();
    const names = [...readSearchFile(file).pages].flatMap(({ sections }) =>
      sections.flatMap(([, , , , , , symbol]) => (symbol && symbol[0] !== 'option' ? [symbol[1]] : [])),
    );
    expect(names.length).toBeGreaterThan(1000);
    // Every 20th, because all of them take half a minute.
    const lost: string[] = [];
    for (const name of names.filter((_, i) => i % 20 === 0)) {
      const { text, isError } = await call('lookup_symbol', { name });
      if (isError || !text.startsWith(`# ${name}\n`) || !text.includes('\n- Life cycle: ')) lost.push(name);
    }
    expect(lost).toEqual([]);
    await client.close();
  });
});

test('after a deploy replaced dist, every tool answers from the new site', async () => {
  const { project, origin }: SearchSite = await startSearchSite({ config: { extensions: ['assistants'] } });
  try {
    const { client, call } = await connect(origin);
    expect((await call('read_page', { path: '/guides/schedules', anchor: 'cron-expressions' })).isError).toBe(false);
    const [dist, next] = ['dist', 'next'].map((name) => join(project.root, name)) as [string, string];
    cpSync(dist, next, { recursive: true });
    project.write(
      'docs/guides/schedules.md',
      '---\ntitle: Schedules\n---\n\nThe new text.\n\n## Time zones\n\nSet a timezonish value.\n',
    );
    expect((await project.docs('build', '--quiet', '--out', next)).code).toBe(0);
    renameSync(dist, `${dist}.last`);
    renameSync(next, dist);

    expect((await call('read_page', { path: '/guides/schedules' })).text).toContain('The new text.');
    expect((await call('read_page', { path: '/guides/schedules', anchor: 'time-zones' })).text).toBe(
      '## Time zones\n\nSet a timezonish value.\n',
    );
    expect((await call('search_docs', { query: 'timezonish' })).text).toContain('anchor: time-zones');
    await client.close();
  } finally {
    project.dispose();
  }
});
