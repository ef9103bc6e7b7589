import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { copyEngine, createProject, snapshot, type TestProject } from './support/project.ts';

// The command line's messages if the project's files belong to another user. Only root can become another user.

const REPOSITORY = resolve(import.meta.dirname, '../..');
const NOBODY = { uid: 65534, gid: 65534 };
const canRead = () => spawnSync(process.execPath, [join(REPOSITORY, 'engine/bin/holds.mjs')], NOBODY).status === 0;
const isPossible = process.getuid?.() === 0 && canRead();

const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

function open(): TestProject {
  const project = createProject({ 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n' });
  disposals.push(() => project.dispose());
  chmodSync(project.root, 0o755);
  return project;
}

async function asNobody(engine: string, root: string, ...args: string[]) {
  const run = promisify(execFile)(process.execPath, [join(engine, 'engine/bin/docs.mjs'), ...args, '--root', root], {
    ...NOBODY,
    timeout: 30_000,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const { code, stdout, stderr } = await run.then(
    (out) => ({ code: 0, ...out }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, text: (stdout + stderr).replaceAll(`${root}/`, '') };
}

const CACHE_HINT = '  hint: Let this user write to .cache and everything in it, or remove it: a build recreates it.';
const OUT_HINT = '  hint: Let this user write to the output folder and everything in it, or choose another --out.';
const hide = (folder: string) => chmodSync(folder, 0o700);
/** Gives a folder and its contents to nobody. */
const give = (folder: string) => {
  chownSync(folder, NOBODY.uid, NOBODY.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), NOBODY.uid, NOBODY.gid);
};

test
  .skipIf(!isPossible)
  .each<[what: string, prepare: (at: (path: string) => string) => void, args: string, said: string]>([
    ['a cache', () => {}, 'build', `error .cache/build.lock can't be written: permission denied.\n${CACHE_HINT}`],
    ['a cache', () => {}, 'check', `error .cache/build.lock can't be written: permission denied.\n${CACHE_HINT}`],
    ['a cache', () => {}, 'dev --port 0', `error .cache/dev can't be written: permission denied.\n${CACHE_HINT}`],
    [
      'an output',
      (at) => give(at('.cache')),
      'build',
      `error dist/.docs-lock can't be written: permission denied.\n${OUT_HINT}`,
    ],
    [
      'an output that may not be read',
      (at) => hide(at('dist')),
      'build',
      "error dist can't be read: permission denied. Let this user read and write it, or choose another folder with --out.",
    ],
    [
      'an output that may not be read',
      (at) => hide(at('dist')),
      'serve --port 0',
      'The folder "dist" can\'t be read: permission denied.\nLet this user read it and everything in it.',
    ],
  ])('%s of another user (%#)', async (_, prepare, args, said) => {
  const project = open();
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  project.write('docs/index.md', '---\ntitle: Home\nslug: /\n---\n\nOther text.\n');
  const before = snapshot(join(project.root, 'dist'));
  prepare((path) => join(project.root, path));
  const { code, text } = await asNobody(REPOSITORY, project.root, ...args.split(' '));
  expect(text.replace(`"${project.root}/dist"`, '"dist"')).toContain(`${said}\n`);
  expect(text).not.toMatch(/\n\s+at |EACCES/);
  expect(code).toBe(2);
  expect(snapshot(join(project.root, 'dist'))).toEqual(before);
});

test.skipIf(!isPossible)('a page that the server cannot read is reported once', async () => {
  const project = open();
  await project.docs('build');
  const page = join(project.root, 'dist/index.html');
  chmodSync(page, 0o000);
  const line = [join(REPOSITORY, 'engine/bin/docs.mjs'), 'serve', '--port', '0', '--root', project.root];
  const server = spawn(process.execPath, line, NOBODY);
  disposals.push(() => server.kill('SIGKILL'));
  let said = '';
  server.stderr.on('data', (chunk) => (said += chunk));
  const [start] = (await once(server.stdout, 'data')) as [Buffer];
  const [origin = ''] = /http:\S+/.exec(`${start}`) ?? [];
  for (const time of [1, 2]) expect((await fetch(origin)).status, `time ${time}`).toBe(503);
  expect(said).toBe(`The site can't be read, so the response is 503: EACCES: permission denied, open '${page}'\n`);
});

test.skipIf(!isPossible).each(['build', 'check', 'serve', 'dev'])('an engine of another user: %s', async (command) => {
  const engine = copyEngine();
  disposals.push(engine.dispose);
  chmodSync(engine.root, 0o755);
  const { code, text } = await asNobody(engine.root, open().root, command);
  expect(text).toBe(
    `error ${engine.root}/.cache/engine can't be written: permission denied.\n` +
      '  hint: The engine is bundled into this folder after each change of its code. Let this user write to it.\n',
  );
  expect(code).toBe(2);
});
