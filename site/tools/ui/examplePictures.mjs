// @ts-check
/** Pictures of the projects of `/examples`, after a run of all that needs no account. */
import { downTo, graph, part, wholeRows } from './clips.mjs';
import { backfillPosts, EXAMPLE_PROJECTS } from './examples.mjs';
import { runsIn } from './fillInstance.mjs';
import { until } from './graphql.mjs';
import { GRAPH, HEADER, lineageOf, PAGES, press, shows, showsAsset, WIDEST } from './picture.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

/** @type {Picture[]} */
export const EXAMPLE_PICTURES = [
  lineage('bluesky', {
    name: 'bluesky-lineage',
    // Without ingestion, whose first asset has a longer name.
    groups: ['staging', 'marts'],
    asset: 'shared_links',
    isDown: false,
  }),
  {
    name: 'bluesky-posts',
    project: 'bluesky',
    path: '/assets/member_posts?view=partitions',
    width: 760,
    legible: 10,
    height: 632,
    async prepare(page) {
      // The list has a second, hidden copy for measuring.
      await page.getByText('did:plc:').locator('visible=true').first().click();
      await shows(page, 'posts_in_run');
    },
  },
  {
    name: 'bluesky-pool',
    project: 'bluesky',
    whileRunning: true,
    path: async ({ ask }) => {
      await backfillPosts(ask);
      const has = async (/** @type {string} */ status) => (await runsIn(ask, [status])).length > 0;
      await until('a run has the slot, and others wait', async () => (await has('STARTED')) && (await has('QUEUED')));
      return '/deployment/concurrency/bluesky';
    },
    width: 1400,
    height: 800,
    async prepare(page) {
      await shows(page, 'member_posts');
      await shows(page, 'Queued…');
    },
    // Without the list of pages and the last columns.
    clip: part(wholeRows, { x: PAGES, y: HEADER, width: 684 }),
  },
  lineage('tagger', {
    name: 'llm-lineage',
    groups: ['ingestion', 'features', 'files', 'tuning'],
    asset: 'fine_tuned_model',
  }),
  {
    name: 'llm-check',
    project: 'tagger',
    path: '/assets/fine_tuned_model?view=checks&checkDetail=tuned_model_is_better',
    async prepare(page) {
      await shows(page, 'tuned_accuracy');
      await press(page, 'Plots');
    },
    clip: downTo((page) => page.getByText('tuned_accuracy'), 20),
  },
  lineage('podcasts', {
    name: 'podcasts-lineage',
    groups: ['night_shift', 'data_kitchen'],
    asset: 'email',
  }),
  lineage('fuel', { name: 'fuel-lineage', groups: ['fuel_finder'], asset: 'user_input_prompt' }),
  {
    name: 'fuel-report',
    project: 'fuel',
    path: '/assets/available_fuel_stations?view=events',
    width: 938,
    height: 900,
    async prepare(page) {
      await shows(page, 'Union Garage is open.');
    },
    // Without the list of events.
    clip: part(
      downTo((page) => page.getByText('Garage closed for repairs').last(), 16),
      { x: 224, y: 166 },
    ),
  },
  lineage('assistant', {
    name: 'rag-lineage',
    groups: ['embeddings', 'retrieval'],
    // Few enough that the graph shows their details.
    only: 'group:"embeddings" or group:"retrieval"',
    asset: 'docs_embeddings',
    isDown: false,
  }),
  {
    name: 'rag-answer',
    project: 'assistant',
    path: '/assets/answer?view=events',
    width: 900,
    height: 920,
    async prepare(page) {
      await shows(page, 'best_score');
    },
    // Without the list of events, above the path of the file.
    clip: part(
      downTo((page) => page.getByText('best_score').last(), 16),
      { x: 224, y: 166 },
    ),
  },
];

/**
 * The lineage of an example.
 * @param {keyof typeof EXAMPLE_PROJECTS} project
 * @param {{ name: string, groups: string[], asset: string, only?: string, isDown?: boolean }} what `groups` are
 * expanded; `asset` is a name that the graph shows in full: it shortens those with more than 18 characters; `only` is
 * the selection of the assets that it shows. Down the page, groups overlap
 * @returns {Picture}
 */
function lineage(project, { name, groups, asset, only, isDown = true }) {
  const [location] = EXAMPLE_PROJECTS[project].locations;
  return {
    name,
    project,
    path: lineageOf(location, groups, { only }),
    isDown,
    legible: GRAPH,
    width: isDown ? 760 : WIDEST,
    height: 1400,
    async prepare(page) {
      await showsAsset(page, asset);
    },
    clip: graph,
  };
}
