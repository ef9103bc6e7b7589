// @ts-check
import { readFileSync } from 'node:fs';
import { measure } from './measure.mjs';

/**
 * @typedef {import('./measure.mjs').Measurement} Measurement
 * @typedef {import('./project.mjs').BenchProject} BenchProject
 * @typedef {ReturnType<typeof import('./engineCopy.mjs').copyEngine>} EngineCopy
 * @typedef {{ pages: number, rebuilt: number, warnings: number, errors: number, upToDate?: boolean, stages: Record<string, number>, sizes: Record<string, number> }} BuildSummary
 * @typedef {Measurement & { summary: BuildSummary }} BuildMeasurement
 */

/** Without any cache of ours, including the bundle of the command line. @param {EngineCopy} engine @param {BenchProject} project */
export async function coldBuild(engine, project) {
  engine.forgetBundle();
  project.forgetBuild();
  const build = await measureBuild(engine, project);
  expect(build.summary.pages === project.pages, `a cold build made ${build.summary.pages} pages of ${project.pages}`);
  expect(build.summary.warnings === 0, `a cold build of generated pages gave ${build.summary.warnings} warnings`);
  return build;
}

/** Builds again without changes. @param {EngineCopy} engine @param {BenchProject} project */
export async function noopBuild(engine, project) {
  const build = await measureBuild(engine, project);
  expect(build.summary.rebuilt === 0, `a build without a change rebuilt ${build.summary.rebuilt} pages`);
  return build;
}

/** One page's text changed. @param {EngineCopy} engine @param {BenchProject} project */
export async function editBuild(engine, project) {
  const text = project.editText();
  const build = await measureBuild(engine, project);
  expect(readFileSync(project.page.html, 'utf8').includes(text), `${project.page.html} does not show the edit`);
  return build;
}

/** One page's title changed. @param {EngineCopy} engine @param {BenchProject} project */
export async function titleBuild(engine, project) {
  const title = project.editTitle();
  const build = await measureBuild(engine, project);
  expect(readFileSync(project.page.html, 'utf8').includes(title), `${project.page.html} does not show the new title`);
  return build;
}

/** @param {EngineCopy} engine @param {BenchProject} project @returns {Promise<BuildMeasurement>} */
async function measureBuild(engine, project) {
  const command = /** @type {const} */ ([
    'node',
    engine.bin,
    'build',
    '--root',
    project.dir,
    '--out',
    project.out,
    '--json',
  ]);
  const build = await measure([...command]);
  expect(
    build.code === 0,
    `the build failed with exit code ${build.code}:\n${build.stdout.slice(0, 4000)}${build.stderr}`,
  );
  return { ...build, summary: JSON.parse(build.stdout.trim().split('\n').at(-1) ?? '') };
}

/** Stops the bench if a build did something else, because its numbers would mislead. @param {boolean} fact @param {string} message */
function expect(fact, message) {
  if (!fact) throw new Error(`Bench: ${message}`);
}
