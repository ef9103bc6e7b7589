// @ts-check
/** Pictures of the Dagster UI for the guides: `npm run ui-shots -- --help`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { launchChromium, OWN_SIGNALS } from '../../../engine/tools/chromium.mjs';
import { pythonEnvironment } from '../pythonEnvironment.mjs';
import { createAsk } from './graphql.mjs';
import { interruption } from './interruption.mjs';
import { HELP, projectOf, readOptions } from './options.mjs';
import { PROJECTS } from './projects.mjs';
import { startDagster } from './startDagster.mjs';
import { takePicture } from './takePicture.mjs';

/** The UI's own settings: dismisses hints of the first visit, and sets the timeline's hour. */
const STORED = {
  daggy_u_pt: 'true',
  communityNux: '"1"',
  AssetGraphHideNeighborAssetsNux: 'true',
  RunTableTabPinningNux: 'true',
  'dagster.run-timeline-hour-window': '"1"',
};

// Otherwise, an interrupted run continues to query its stopped instance for minutes.
process.exit(await main(process.argv.slice(2)));

/** @param {string[]} argv @returns {Promise<number>} the exit code */
async function main(argv) {
  let options;
  try {
    options = readOptions(argv);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const interrupted = interruption();
  try {
    if (options.url)
      return await Promise.race([interrupted, takeAll(options, { origin: options.url, ask: createAsk(options.url) })]);
    let code = 0;
    for (const [name, project] of Object.entries(PROJECTS)) {
      const pictures = options.pictures.filter((picture) => projectOf(picture) === name);
      if (pictures.length > 0) code = Math.max(code, await ofProject(project, { ...options, pictures }, interrupted));
    }
    return code;
  } catch (error) {
    console.error(`error ${/** @type {Error} */ (error).message}`);
    return 1;
  }
}

/** Starts and fills an instance of the project, and takes its pictures or serves it. @param {import('./projects.mjs').Project} project @param {ReturnType<typeof readOptions>} options @param {Promise<never>} interrupted @returns {Promise<number>} the exit code */
async function ofProject(project, options, interrupted) {
  const dagster = await startDagster({ python: pythonOf(project), project });
  try {
    console.log(`Dagster runs at ${dagster.origin}; filling it takes a few minutes`);
    const stopped = Promise.race([interrupted, dagster.ended]);
    await Promise.race([stopped, project.fill(dagster)]);
    if (!options.serve) return await Promise.race([stopped, takeAll(options, dagster)]);
    console.log(`npm run ui-shots -- --project ${options.project} --url ${dagster.origin}`);
    return await stopped;
  } finally {
    await dagster.stop();
  }
}

/** A failed picture doesn't prevent the others. @param {ReturnType<typeof readOptions>} options @param {{ origin: string, ask: import('./graphql.mjs').Ask }} dagster @returns {Promise<number>} the exit code */
async function takeAll({ pictures, to, seconds }, { origin, ask }) {
  mkdirSync(to, { recursive: true });
  const browser = await launchChromium([], OWN_SIGNALS);
  let failed = 0;
  try {
    const context = await browser.newContext({ deviceScaleFactor: 2, timezoneId: 'UTC', locale: 'en-US' });
    context.setDefaultTimeout(seconds * 1000);
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, STORED);
    for (const picture of pictures) {
      try {
        await takePicture(context, {
          origin,
          picture,
          tools: { ask },
          write(mode, bytes) {
            const file = join(to, `${picture.name}-${mode}.webp`);
            writeFileSync(file, bytes);
            console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
          },
        });
      } catch (error) {
        failed++;
        console.error(`error ${picture.name}: ${/** @type {Error} */ (error).message}`);
      }
    }
  } finally {
    await browser.close();
  }
  return failed === 0 ? 0 : 1;
}

/** The environment of the snippets' tests, so the oldest Python is theirs. @param {import('./projects.mjs').Project} project */
function pythonOf({ environment, requirements }) {
  return pythonEnvironment({
    name: environment,
    requirements: fileURLToPath(new URL(`../../snippets/${requirements}`, import.meta.url)),
    purpose: 'pictures of the UI',
    command: 'npm run ui-shots',
    oldest: [3, 10],
    newest: [3, 12],
  });
}
