// @ts-check
/** The projects of `/examples`, as a reader runs them without accounts: a copy of the project, with its own local services. */
import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSucceed } from './allSucceed.mjs';
import { startSensor } from './automation.mjs';
import { EVERY_ASSET, launchBackfill, launchJob } from './fillInstance.mjs';

/** @typedef {import('./graphql.mjs').Ask} Ask */

const EXAMPLES = fileURLToPath(new URL('../../snippets/examples', import.meta.url));

/**
 * @param {string} folder below snippets/examples
 * @param {{ module: string, fill: (ask: Ask, location: string) => Promise<void>, settings?: string }} how `module` is what
 * Dagster loads, `settings` the project's dagster.yaml
 * @returns {import('./projects.mjs').Project}
 */
function example(folder, { module, fill, settings = '' }) {
  return {
    environment: 'snippets-examples-venv',
    requirements: 'groups/examples/requirements.txt',
    locations: [module],
    settings,
    async prepare({ home, python, env }) {
      const project = join(home, folder);
      cpSync(join(EXAMPLES, folder), project, { recursive: true });
      const programs = dirname(python);
      const own = {
        ...env,
        // The programs that a project's services install come first, as on the page.
        PATH: [join(project, '.local'), programs, env.PATH].join(delimiter),
        HOME: home,
        DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
        PYTHONUNBUFFERED: '1',
      };
      const log = openSync(join(home, 'services.log'), 'w');
      const services = spawn(python, [servicesOf(project)], {
        cwd: project,
        env: own,
        stdio: ['ignore', 'pipe', log],
      });
      // Its first line says that it answers, or that it has written .env.
      await new Promise((said, fail) => {
        services.stdout?.once('data', said);
        services.once('exit', () => fail(new Error(`The services of ${folder} ended`)));
      });
      return { cwd: project, env: own, args: [], stop: () => services.kill() };
    },
    fill: ({ ask }) => fill(ask, module),
  };
}

/** The command of the page that starts a project's services. @param {string} project */
function servicesOf(project) {
  if (!existsSync(join(project, '.env.offline'))) return 'local_services.py';
  copyFileSync(join(project, '.env.offline'), join(project, '.env'));
  return 'tests/services.py';
}

/** @param {string[]} names */
const keys = (...names) => names.map((name) => ({ path: name.split('/') }));

/** The starter pack, its 24 accounts in batches of ten, and the models. */
const bluesky = example('bluesky', {
  module: 'bluesky_analytics.definitions',
  settings: readFileSync(join(EXAMPLES, 'bluesky/dagster.yaml'), 'utf8'),
  async fill(ask, location) {
    await launchBackfill(ask, ['starter_pack_members'], ['data-people']);
    await allSucceed(ask, 1);
    await backfillPosts(ask);
    await allSucceed(ask, 4);
    const models = keys('stg_members', 'stg_posts', 'daily_activity', 'member_activity', 'shared_links');
    await launchJob(ask, { location, job: EVERY_ASSET, assets: models, inProcess: true });
    await allSucceed(ask, 5);
  },
});

/** Launches three runs that load the posts of all accounts, one after another. @param {Ask} ask */
export async function backfillPosts(ask) {
  const { assetNodeOrError } = await ask(
    '{ assetNodeOrError(assetKey: { path: ["member_posts"] }) { ... on AssetNode { partitionKeys } } }',
  );
  return launchBackfill(ask, ['member_posts'], assetNodeOrError.partitionKeys);
}

/** All assets; it asks for the state of the training job without a pause. */
const tagger = example('llm_fine_tuning', {
  module: 'novel_tagger.definitions',
  async fill(ask, location) {
    await launchJob(ask, { location, job: EVERY_ASSET, ops: { fine_tuned_model: { poll_seconds: 0 } } });
    await allSucceed(ask, 1);
  },
});

/** The only episode of one podcast. */
const podcasts = example('modal', {
  module: 'podcasts.definitions',
  async fill(ask, location) {
    await startSensor(ask, { location, name: 'night_shift_sensor' });
    await allSucceed(ask, 1);
  },
});

/** Not in one process: Anthropic's resource reports the usage of each step to the first one that used its client. */
const fuel = example('prompt_engineering', {
  module: 'fuel_finder.definitions',
  async fill(ask, location) {
    await launchJob(ask, { location, job: EVERY_ASSET });
    await allSucceed(ask, 1);
  },
});

/** A week of threads, the docs pages, and two questions. */
const assistant = example('rag', {
  module: 'docs_assistant.definitions',
  async fill(ask, location) {
    const threads = ['github_issues', 'github_discussions', 'issue_embeddings', 'discussion_embeddings'];
    await launchBackfill(ask, threads, ['2025-06-01']);
    await launchJob(ask, { location, job: 'embed_docs', inProcess: true });
    await allSucceed(ask, 2);
    const question = { location, job: EVERY_ASSET, assets: keys('answer'), inProcess: true };
    await launchJob(ask, question);
    await allSucceed(ask, 3);
    await launchJob(ask, { ...question, ops: { answer: { question: 'Why is my DuckDB file locked?' } } });
    await allSucceed(ask, 4);
  },
});

export const EXAMPLE_PROJECTS = { assistant, bluesky, fuel, podcasts, tagger };
