// @ts-check
/** Pictures of the quickstart and the ETL tutorial, in the order of the pages. */
import { dialog, downTo, part } from './clips.mjs';
import { press, shows } from './picture.mjs';
import { ETL, monthsDone } from './tutorials.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

/** @param {import('playwright-core').Page} page */
const openDialog = (page) => page.locator('.bp5-dialog').last();
/** Width of the list of pages under Deployment, CSS px. */
const PAGES = 294;

/** @type {Picture[]} */
export const TUTORIAL_PICTURES = [
  {
    name: 'quickstart-failed-check',
    project: 'quickstart',
    path: '/assets/sized_orders?view=checks&checkDetail=every_order_has_a_size',
    async prepare(page) {
      await shows(page, 'missing');
    },
    clip: downTo((page) => page.getByText('missing'), 20),
  },
  {
    name: 'etl-code-location',
    project: 'etl-setup',
    width: 1006,
    path: '/deployment/locations',
    async prepare(page) {
      await shows(page, 'Loaded');
    },
    clip: part(
      downTo((page) => page.getByText('module_name').last(), 48),
      { x: PAGES },
    ),
  },
  {
    name: 'etl-failed-check',
    project: 'etl-check',
    path: '/assets/joined_data?view=checks&checkDetail=missing_dimension_check',
    async prepare(page) {
      await shows(page, 'Show JSON');
    },
    clip: downTo((page) => page.getByText('Show JSON'), 20),
  },
  {
    name: 'etl-launch-backfill',
    project: 'etl-partitions',
    path: '/assets/monthly_sales',
    height: 760,
    async prepare(page) {
      await press(page, 'Materialize…');
      await openDialog(page).getByText('All', { exact: true }).click();
      await shows(page, 'Launch backfill');
    },
    clip: dialog,
  },
  {
    name: 'etl-partitions',
    project: 'etl-partitions',
    path: async (tools) => {
      await monthsDone(tools);
      return '/assets/monthly_sales?view=partitions&partition=2024-04-01';
    },
    height: 860,
    async prepare(page) {
      await shows(page, 'Materialized (4)');
      await shows(page, 'preview');
    },
  },
  {
    name: 'etl-schedule-preview',
    project: 'etl-automation',
    path: `/locations/${ETL}/schedules/weekly_refresh`,
    height: 860,
    async prepare(page) {
      await press(page, 'Preview tick result');
      await press(page, 'Continue');
      await shows(page, '1 run requests');
    },
    clip: dialog,
  },
  {
    name: 'etl-sensor-ticks',
    project: 'etl-sensor',
    path: `/locations/${ETL}/sensors/report_request_sensor`,
    height: 900,
    async prepare(page) {
      await shows(page, '1 run requested');
    },
  },
  {
    name: 'etl-report',
    project: 'etl-sensor',
    path: '/assets/adhoc_report?view=events',
    height: 860,
    async prepare(page) {
      await shows(page, 'Ridge tent');
    },
  },
];
