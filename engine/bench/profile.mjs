// @ts-check
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from './measure.mjs';

/** V8 names a regular expression by its source, which can have thousands of characters. */
const NAME_LENGTH = 60;

/** @typedef {{ what: string, seconds: number }} HotSpot */

/**
 * Profiles a build of the current project: self time of every function in the main thread and all workers, and by
 * package. The profiler adds overhead, so only shares are meaningful.
 * @param {ReturnType<typeof import('./engineCopy.mjs').copyEngine>} engine @param
 * {import('./project.mjs').BenchProject} project
 * @returns {Promise<{ functions: HotSpot[], packages: HotSpot[] }>}
 */
export async function profileBuild(engine, project) {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  try {
    const flags = ['--cpu-prof', '--cpu-prof-dir', folder];
    const build = await measure([
      'node',
      ...flags,
      engine.bin,
      'build',
      '--root',
      project.dir,
      '--out',
      project.out,
      '--json',
    ]);
    if (build.code !== 0)
      throw new Error(`Bench: the profiled build failed:\n${build.stdout.slice(0, 4000)}${build.stderr}`);
    return hotSpots(readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Adds up profiles, without the time of idle threads.
 * @param {{ nodes: { id: number, callFrame: { functionName: string, url: string } }[], samples: number[], timeDeltas:
 * number[] }[]} profiles
 */
export function hotSpots(profiles) {
  const functions = new Map();
  const packages = new Map();
  const add = (/** @type {Map<string, number>} */ map, /** @type {string} */ key, /** @type {number} */ micros) =>
    map.set(key, (map.get(key) ?? 0) + micros);
  for (const { nodes, samples, timeDeltas } of profiles) {
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    samples.forEach((id, i) => {
      const { functionName, url } = frames.get(id) ?? { functionName: '', url: '' };
      if (functionName === '(idle)' || functionName === '(root)') return;
      const micros = timeDeltas[i] ?? 0;
      const place = placeOf(functionName, url);
      add(functions, `${functionName.slice(0, NAME_LENGTH) || '(anonymous)'} · ${place}`, micros);
      add(packages, place, micros);
    });
  }
  return { functions: sorted(functions), packages: sorted(packages) };
}

/** @param {string} functionName @param {string} url */
function placeOf(functionName, url) {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url);
  if (inPackage) return inPackage[1] ?? '';
  if (url.startsWith('node:')) return 'node';
  if (url !== '') return 'the engine';
  if (functionName.startsWith('RegExp:')) return 'regular expressions';
  return functionName.startsWith('(') ? 'runtime' : 'native';
}

/** @param {Map<string, number>} map @returns {HotSpot[]} */
function sorted(map) {
  return [...map].map(([what, micros]) => ({ what, seconds: micros / 1e6 })).sort((a, b) => b.seconds - a.seconds);
}
