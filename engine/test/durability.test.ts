import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ownName } from '../src/project/leftovers.ts';
import { configText, createProject, type Run, snapshot, type TestProject } from './support/project.ts';
import { mountSmallDisk, type SmallDisk } from './support/smallDisk.ts';

/** Rounds for each kind of accident. `DURABILITY_ROUNDS=30 npx vitest run test/durability.test.ts` takes minutes. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
const BREAK_DISK = `--import ${new URL('./support/breakDisk.mjs', import.meta.url)}`;
/** Linux process numbers are below this. */
const DEAD = 4194304;
const disk = mountSmallDisk('1m');
disk?.dispose();

const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.dispose();
});

/** Without files of earlier builds, so that the output folder can be compared with a clean build's. */
function open(): TestProject {
  const page = (name: string) => `---\ntitle: ${name}\n---\n\nText of ${name}, and [home](/).\n\n## Part\n\nMore.\n`;
  const names = ['one', 'two', 'three', 'four'];
  const project = createProject({
    'site.config.ts': configText({ assetGraceSeconds: 0 }),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n',
    ...Object.fromEntries(names.map((name) => [`docs/guides/${name}.md`, page(name)])),
  });
  opened.push(project);
  return project;
}

function openDisk(size: string): SmallDisk {
  const small = mountSmallDisk(size);
  if (!small) throw new Error('mounting was allowed a moment ago');
  opened.push(small);
  return small;
}

const dist = (project: TestProject) => snapshot(join(project.root, 'dist'));
const append = (project: TestProject, file: string, text: string) => project.write(file, project.read(file) + text);

async function succeed(run: Promise<Run>): Promise<void> {
  expect(await run).toMatchObject({ code: 0 });
}

/** The output of a clean build of the same sources. */
async function cleanBuild(project: TestProject): Promise<Map<string, string>> {
  const copy = project.copy();
  opened.push(copy);
  await succeed(copy.docs('build'));
  return dist(copy);
}

function expectEqual(actual: Map<string, string>, expected: Map<string, string>, when = '') {
  expect([...actual.keys()], when).toEqual([...expected.keys()]);
  for (const [file, bytes] of expected) expect(actual.get(file) === bytes, `${file} differs ${when}`).toBe(true);
}

/** Files that builds only keep while they run. */
function leftovers({ root }: TestProject): string[] {
  return ['.', '.cache', '.cache/build', '.cache/build/data', '.cache/dev']
    .flatMap((folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []))
    .filter((name) => /^dist\.|lock|\.tmp$|^sections|\.mjs$/.test(name));
}

describe('two concurrent builds', () => {
  test(
    'produce the same as one build, with working search',
    async () => {
      const project = open();
      await succeed(project.docs('build'));
      for (let round = 0; round < ROUNDS; round++) {
        append(project, `docs/guides/${round % 2 ? 'two' : 'three'}.md`, `\nLine ${round}.\n`);
        const first = project.docs('build');
        await sleep((round * 30) % 150);
        await Promise.all([first, project.docs('build'), project.docs('check')].map(succeed));
        JSON.parse(project.read('dist/search/records.json'));
        expectEqual(dist(project), await cleanBuild(project), `in round ${round}`);
        expect(leftovers(project)).toEqual([]);
      }
    },
    ROUNDS * 60_000,
  );

  test('take turns, and the second one says whom it waits for', async () => {
    const project = open();
    // This process is running.
    project.write('.cache/build.lock', JSON.stringify({ ...ownName(), task: 'dist' }));
    const { process: child } = await project.start(
      ['build'],
      new RegExp(`Another build, process ${process.pid}, is writing dist; waiting\\.`),
    );
    const ended = new Promise((done) => child.removeAllListeners('exit').on('exit', done));
    await sleep(300);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
    project.remove('.cache/build.lock');
    expect(await ended).toBe(0);
    expect(existsSync(join(project.root, 'dist/index.html'))).toBe(true);
  });

  test('to the same folder from two projects take turns too', async () => {
    const [one, two] = [open(), open()];
    append(two, 'docs/index.md', '\nOf another project.\n');
    const out = join(one.root, 'dist');
    await Promise.all([one.docs('build'), two.docs('build', '--out', out)].map(succeed));
    await succeed(one.docs('build'));
    expectEqual(dist(one), await cleanBuild(one));
  });
});

describe('a build that is killed', () => {
  const COMMANDS = [
    { name: 'an incremental build', args: ['build'] },
    { name: 'a complete build', args: ['build', '--force'] },
  ];
  test.each(COMMANDS)(
    '$name, at any rename or removal, leaves nothing that the next build keeps',
    async ({ args }) => {
      const project = open();
      await succeed(project.docs('build'));
      const expected = await cleanBuild(project);
      const original = project.read('docs/guides/two.md');
      const edit = () => {
        project.write('docs/guides/five.md', '---\ntitle: Five\n---\n\nA page that goes again.\n');
        project.write('docs/guides/two.md', original.replace('Text of', 'Words of'));
        project.write('docs/guides/three/index.md', project.read('docs/guides/three.md'));
        project.remove('docs/guides/three.md');
      };
      const undo = () => {
        project.remove('docs/guides/five.md');
        project.write('docs/guides/two.md', original);
        project.write('docs/guides/three.md', project.read('docs/guides/three/index.md'));
        project.remove('docs/guides/three');
      };
      const runBroken = (env: NodeJS.ProcessEnv) => project.docsWith({ NODE_OPTIONS: BREAK_DISK, ...env }, ...args);

      edit();
      const log = join(project.root, 'changes.log');
      await succeed(runBroken({ LOG_CHANGES: log }));
      const changes = readFileSync(log, 'utf8').trim().split('\n').length;
      undo();
      await succeed(project.docs('build'));
      expect(changes).toBeGreaterThan(20);

      for (let round = 1; round <= ROUNDS; round++) {
        const at = Math.ceil((round * changes) / ROUNDS);
        edit();
        expect((await runBroken({ KILL_AT: String(at) })).code).not.toBe(0);
        undo();
        await succeed(project.docs('build'));
        expectEqual(dist(project), expected, `after a kill at ${at} of ${changes}`);
        expect(leftovers(project)).toEqual([]);
      }
    },
    (ROUNDS + 1) * 60_000,
  );

  test('leaves temporary files and locks that the next build removes', async () => {
    const project = open();
    await succeed(project.docs('build'));
    const lock = JSON.stringify({ ...ownName(), pid: DEAD, task: 'dist' });
    for (const file of [
      `.cache/build/sections.${DEAD}`,
      `.cache/build/state.json.${DEAD}.tmp`,
      `.cache/build/data/site.config.ts.${DEAD}.1700000000000.mjs`,
      `.cache/dev/scans.json.${DEAD}.tmp`,
      `dist.staging-${DEAD}/index.html`,
      `dist.old-${DEAD}/index.html`,
      '.cache/build.lock',
      '.cache/build.lock.takeover',
      'dist.lock',
    ])
      project.write(file, lock);
    await succeed(project.docs('build'));
    expect(leftovers(project)).toEqual([]);
  });
});

describe('a full disk', () => {
  test.each(['half', 'none'])(
    'with writes that accept %s of the bytes: an error or a complete site',
    async (SHORT_WRITES) => {
      const project = open();
      await succeed(project.docs('build'));
      const before = dist(project);
      append(project, 'docs/guides/two.md', '\nA line.\n');
      const run = await project.docsWith({ NODE_OPTIONS: BREAK_DISK, SHORT_WRITES }, 'build');
      if (SHORT_WRITES === 'none') {
        expect(run.text).toMatch(/The disk is full: .* are free on the disk of /);
        expect(run.code).toBe(2);
        expectEqual(dist(project), before);
        await succeed(project.docs('build'));
      } else expect(run).toMatchObject({ code: 0 });
      expectEqual(dist(project), await cleanBuild(project));
    },
  );

  test.skipIf(!disk)(
    'of any free space: an error with unchanged output, or a complete site (skipped if no disk can be mounted)',
    async () => {
      const { folder } = openDisk('16m');
      const out = join(folder, 'dist');
      const project = open();
      const short = project.read('docs/guides/two.md');
      const before = await cleanBuild(project);
      append(project, 'docs/guides/two.md', '\nA line of text.'.repeat(20_000));
      const long = project.read('docs/guides/two.md');
      const after = await cleanBuild(project);
      let full = 0;
      for (let round = 0; round < ROUNDS; round++) {
        project.write('docs/guides/two.md', short);
        await succeed(project.docs('build', '--out', out));
        expectEqual(snapshot(out), before);
        project.write('docs/guides/two.md', long);
        const { bavail, bsize } = statfsSync(folder);
        const left = Math.round((round * 3_000_000) / ROUNDS);
        writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - left));

        const run = await project.docs('build', '--out', out, ...(round % 2 ? ['--force'] : []));
        rmSync(join(folder, 'ballast'));
        if (run.code !== 0) {
          full += 1;
          expect(run.text).toContain(`are free on the disk of ${folder}`);
          expect(run.code).toBe(2);
          expectEqual(snapshot(out), before, `with ${left} bytes free`);
          await succeed(project.docs('build', '--out', out));
        }
        expectEqual(snapshot(out), after, `with ${left} bytes free`);
      }
      expect(full).toBeGreaterThan(0);
    },
    ROUNDS * 60_000,
  );

  test.skipIf(!disk)('under the cache: an error with unchanged output', async () => {
    const project = open();
    await succeed(project.docs('build'));
    const before = dist(project);
    const { folder } = openDisk('512k');
    project.remove('.cache');
    symlinkSync(folder, join(project.root, '.cache'));
    append(project, 'docs/guides/two.md', '\nA line.\n');
    const run = await project.docs('build');
    expect(run.text).toContain(`are free on the disk of ${project.root}`);
    expect(run.code).toBe(2);
    expectEqual(dist(project), before);
  });
});

describe('disk errors are explained, and the output stays', () => {
  const CASES: { name: string; break: (project: TestProject, small: SmallDisk) => void; message: RegExp }[] = [
    {
      name: 'a read-only output folder',
      break: (_, small) => small.remount('ro'),
      message: /dist.* can't be written: its disk is read-only\./,
    },
    {
      name: 'a folder in place of the lock',
      break: ({ root }) => mkdirSync(join(root, '.cache/build.lock')),
      message: /\.cache\/build\.lock can't be written: file already exists\./,
    },
  ];
  test.skipIf(!disk).each(CASES)('$name', async ({ break: refuse, message }) => {
    const project = open();
    const small = openDisk('16m');
    const out = join(small.folder, 'dist');
    await succeed(project.docs('build', '--out', out));
    const before = snapshot(out);
    append(project, 'docs/guides/two.md', '\nA line.\n');
    refuse(project, small);
    const run = await project.docs('build', '--out', out);
    expect(run.text).toMatch(message);
    expect(run.text).not.toMatch(/\n\s+at /);
    expect(run.code).toBe(2);
    expectEqual(snapshot(out), before);
    const json = JSON.parse((await project.docs('build', '--out', out, '--json')).text);
    expect(json).toMatchObject({ ok: false, errors: 1, problem: { kind: 'disk' } });
  });

  test('a file in place of the cache is removed', async () => {
    const project = open();
    project.write('.cache', '');
    const run = await project.docs('build');
    expect(run).toMatchObject({ code: 0, text: expect.stringContaining('was a file instead of the cache folder') });
  });

  test.skipIf(!disk)('a read-only project that is up to date needs no writes', async () => {
    const { folder, remount } = openDisk('16m');
    const project = open();
    mkdirSync(join(folder, 'cache'));
    symlinkSync(join(folder, 'cache'), join(project.root, '.cache'));
    const args = ['--out', join(folder, 'dist')];
    await succeed(project.docs('build', ...args));
    remount('ro');
    expect(await project.docs('build', ...args)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Up to date'),
    });
    const run = await project.docs('build', '--force', ...args);
    expect(run.text).toContain("can't be written: its disk is read-only.");
    expect(run.code).toBe(2);
  });

  test('builds into a disk mounted as the output folder', async () => {
    const small = openDisk('16m');
    const project = open();
    await succeed(project.docs('build', '--out', small.folder));
    append(project, 'docs/guides/two.md', '\nA line.\n');
    await succeed(project.docs('build', '--out', small.folder));
    expectEqual(snapshot(small.folder), await cleanBuild(project));
  });
});

describe('the output folder contains exactly what the build wrote', () => {
  test.each<[string, (project: TestProject) => void]>([
    [
      'a folder where a file must be',
      ({ root }) => {
        rmSync(join(root, 'dist/index.html'));
        mkdirSync(join(root, 'dist/index.html/deep'), { recursive: true });
      },
    ],
    [
      'a file where a folder must be',
      ({ root }) => {
        rmSync(join(root, 'dist/guides'), { recursive: true });
        writeFileSync(join(root, 'dist/guides'), '');
      },
    ],
    ...['site.json', 'index.html', 'sitemap.xml'].map((file): [string, (project: TestProject) => void] => [
      `a pipe in place of ${file}`,
      ({ root }) => {
        rmSync(join(root, 'dist', file));
        execFileSync('mkfifo', [join(root, 'dist', file)]);
      },
    ]),
    ['a stray file', (project) => project.write('dist/old/stray.html', '')],
    ['a stray file among those that stay for a while', (project) => project.write('dist/assets/stray-1A2B3C4D.js', '')],
  ])('%s is removed', async (_, spoil) => {
    const project = open();
    await succeed(project.docs('build'));
    const before = dist(project);
    spoil(project);
    await succeed(project.docs('build'));
    expectEqual(dist(project), before);
  });

  test('a forced build removes files that no build wrote', async () => {
    const project = open();
    await succeed(project.docs('build'));
    const before = dist(project);
    project.write('dist/old/stray.html', '');
    await succeed(project.docs('build', '--force'));
    expectEqual(dist(project), before);
  });

  test.each(['search/records.json', 'llms-full.txt'])(
    "a %s with equal size and time, but other content, isn't reused",
    async (name) => {
      const project = open();
      await succeed(project.docs('build'));
      const file = join(project.root, 'dist', name);
      const { atime, mtime } = statSync(file);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Text of', 'TEXT OF'));
      utimesSync(file, atime, mtime);
      append(project, 'docs/guides/two.md', '\nA line.\n');
      const run = await project.docs('build');
      expect(run).toMatchObject({ code: 0 });
      expectEqual(dist(project), await cleanBuild(project));
    },
  );

  test("another build's state isn't used for this folder", async () => {
    const project = open();
    await succeed(project.docs('build'));
    const state = project.read('.cache/build/state.json');
    append(project, 'docs/guides/two.md', '\nA line that makes the file longer.\n');
    await succeed(project.docs('build'));
    project.write('.cache/build/state.json', state);
    append(project, 'docs/guides/three.md', '\nA line.\n');
    await succeed(project.docs('build'));
    expectEqual(dist(project), await cleanBuild(project));
  });
});
