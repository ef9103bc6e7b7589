import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { extensionNames } from './support/extensionTests.ts';
import { configText, copyEngine, createProject, type TestProject } from './support/project.ts';

const NAMES = extensionNames();
const PAGES = { 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n' };
const withExtensions = (extensions: string[]) => ({ ...PAGES, 'site.config.ts': configText({ extensions }) });

let dispose: (() => void)[] = [];
afterEach(() => {
  for (const one of dispose) one();
  dispose = [];
});

function project(files: Record<string, string>, engine?: string): TestProject {
  const made = createProject(files, engine);
  dispose.push(made.dispose);
  return made;
}

async function serve(site: TestProject) {
  const { text } = await site.start(['serve', '--port', '0', '--host', '127.0.0.1'], /Serving .*:\d+/);
  return /http:\/\/[\w.:]+/.exec(text)?.[0] ?? '';
}

describe.each(NAMES)('%s', (name) => {
  it('has a part for the site, and a README', () => {
    const files = readdirSync(join('extensions', name));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'site.ts']));
    expect(readFileSync('extensions/README.md', 'utf8')).toContain(`(${name}/README.md)`);
  });

  it('without its folder, a site with the others builds, passes the check, and is served', async () => {
    const engine = copyEngine();
    dispose.push(engine.dispose);
    rmSync(join(engine.root, 'extensions', name), { recursive: true });
    const site = project(withExtensions(NAMES.filter((other) => other !== name)), engine.root);
    expect(await site.docs('check', '--strict')).toMatchObject({ code: 0 });
    expect(await site.docs('build')).toMatchObject({ code: 0 });
    const origin = await serve(site);
    expect((await fetch(origin)).status).toBe(200);
  });

  it('without its folder, its name in the configuration is an error with its place', async () => {
    const engine = copyEngine();
    dispose.push(engine.dispose);
    rmSync(join(engine.root, 'extensions', name), { recursive: true });
    const { code, text } = await project(withExtensions([name]), engine.root).docs('check');
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringMatching(/site\.config\.ts:\d+:\d+/) });
    expect(text).toContain(`There is no extension "${name}"`);
  });
});

it('without any extension, a site builds', async () => {
  const engine = copyEngine();
  dispose.push(engine.dispose);
  rmSync(join(engine.root, 'extensions'), { recursive: true });
  expect(await project(PAGES, engine.root).docs('build')).toMatchObject({ code: 0 });
});

it('a name that is listed twice counts once', async () => {
  const site = project(withExtensions(['assistants', 'assistants', 'host-files', 'host-files']));
  expect(await site.docs('build')).toMatchObject({ code: 0 });
  expect(site.read('dist/llms.txt').split('MCP server')).toHaveLength(2);
});

it('a misspelled name is an error that says which one is meant', async () => {
  const { code, text } = await project(withExtensions(['asistants'])).docs('check');
  expect(code).toBe(1);
  expect(text).toContain('There is no extension "asistants"');
  expect(text).toContain('Did you mean "assistants"?');
});

describe('a tag of an extension', () => {
  const page = { 'docs/a.md': '# A\n\n<PyObject object="Order" />\n' };

  it('that the site does not name is an error that says what to add', async () => {
    const { code, text } = await project({ ...withExtensions([]), ...page }).docs('check');
    expect(code).toBe(1);
    expect(text).toContain('docs/a.md:3:1 error There is no component "<PyObject>"');
    expect(text).toContain('Add "python-api" to "extensions" in site.config.ts.');
  });

  it('is known while the configuration cannot be read', async () => {
    const { text } = await project({ ...PAGES, ...page, 'site.config.ts': 'export default {' }).docs('check');
    expect(text).toContain('site.config.ts:1:');
    expect(text).not.toContain('There is no component');
  });

  it.each([
    ["extensions: 'python-api'", '"extensions" is "python-api"'],
    ["extensions: { 'python-api': true }", '"extensions" is {"python-api":true}'],
    ['extensions: null', '"extensions" is null'],
    ["extensions: ['python-api', 3]", '"extensions[1]" is 3'],
    ["extensions: ['']", '"extensions[0]" is ""'],
    ["extension: ['python-api']", '"extension" is not a key of the configuration'],
  ])('is known while the configuration is wrong: %s', async (written, message) => {
    const config = `export default { title: 'T', url: 'https://docs.example.com', ${written} };\n`;
    const { text } = await project({ ...PAGES, ...page, 'words.json': '{}\n', 'site.config.ts': config }).docs('check');
    expect(text).toContain(message);
    expect(text).not.toMatch(/There is no component|is ignored/);
    expect(text.match(/site\.config\.ts:\d/g)).toHaveLength(1);
  });

  it('is known while the name of an extension is misspelled', async () => {
    const { text } = await project({ ...withExtensions(['pyton-api']), ...page, 'words.json': '{}\n' }).docs('check');
    expect(text).toContain('Did you mean "python-api"?');
    expect(text).not.toMatch(/There is no component|is ignored/);
  });
});

it('an extension that is bundled, but not named, is off; a running server follows the name', async () => {
  const site = project({ ...withExtensions([]), 'docs/mcp.md': '---\ntitle: Mine\n---\n\nText.\n' });
  expect(await site.docs('build')).toMatchObject({ code: 0 });
  expect(site.read('dist/llms.txt')).not.toContain('MCP');
  const origin = await serve(site);
  const status = async () => (await fetch(`${origin}/mcp`)).status;
  expect(await status()).toBe(200);

  site.write('site.config.ts', configText({ extensions: ['assistants'] }));
  const taken = await site.docs('build');
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.text).toContain('docs/mcp.md is never sent: the server answers "/mcp" itself');

  rmSync(join(site.root, 'docs/mcp.md'));
  expect(await site.docs('build')).toMatchObject({ code: 0 });
  expect(site.read('dist/llms.txt')).toContain('https://docs.example.com/mcp');
  await expect.poll(status).toBe(405);

  site.write('site.config.ts', configText());
  expect(await site.docs('build')).toMatchObject({ code: 0 });
  await expect.poll(status).toBe(404);
});
