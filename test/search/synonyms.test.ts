import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createIndex } from '../../src/search/engine/createIndex.ts';
import { readSynonyms } from '../../src/site/config/readSynonyms.ts';
import { find, sampleFile, samplePage } from '../support/search/sampleFile.ts';

const { synonyms } = readSynonyms({ file: 'synonyms.json', text: readFileSync('synonyms.json', 'utf8') });

/** What a reader asks, a sentence that says it in other words, and one that uses the same words. */
const ASKED: [query: string, other: string, same: string][] = [
  ['login to the ui', 'Set up authentication for the UI', 'A login for the UI'],
  ['how do I log in ', 'Sign in with SSO', 'Log in with SSO'],
  ['auth ', 'Authentication', 'Auth'],
  ['delete old runs ', 'Wipe runs', 'Delete runs'],
  ['remove an asset ', 'Prune assets', 'Remove assets'],
  ['purge ', 'Deleting it', 'Purge it'],
  ['parent updated ', 'An upstream asset is updated', 'A parent is updated'],
  ['upstream assets ', 'The parents of assets', 'Upstream assets'],
  ['child assets ', 'Downstream assets', 'A child of assets'],
  ['children ', 'What is downstream', 'Its children'],
  ['previous partition ', 'An earlier partition', 'The previous partition'],
  ['alert on failure ', 'Notifications on failure', 'An alert on failure'],
  ['notify ', 'Alerts', 'Notify'],
  ['cron ', 'Schedules', 'A cron'],
  ['schedule ', 'Cron', 'A schedule'],
  ['secrets ', 'Environment variables', 'Secrets'],
  ['env var ', 'Environment variables', 'An env var'],
  ['password ', 'Credentials', 'A password'],
  ['k8s ', 'Kubernetes', 'On k8s'],
  ['timeout of a run ', 'dagster/max_runtime of a run', 'The timeout of a run'],
  ['time limit ', 'A timeout', 'A time limit'],
  ['retry a run ', 'Re-execute a run', 'Retry a run'],
  ['rerun ', 'Retries', 'A rerun'],
  ['cancel a run ', 'Terminating a run', 'Cancel a run'],
  ['kill ', 'Stop', 'Kill'],
  ['failed ', 'A failure', 'It failed'],
  ['repo ', 'The repository', 'The repo'],
  ['db ', 'A database', 'The DB'],
  ['prod ', 'In production', 'Prod'],
  ['params ', 'Parameters', 'Params'],
  ['args ', 'Arguments', 'Args'],
  ['config ', 'Configuration', 'Config'],
  ['folder ', 'A directory', 'A folder'],
  ['ram ', 'Memory', 'RAM'],
  ['mock ', 'A stub', 'A mock'],
  ['parallel ', 'Concurrency', 'Parallel'],
  ['throttle ', 'A rate limit', 'Throttle'],
  ['kick off a run ', 'Launch a run', 'Kick off a run'],
  ['reprocess ', 'Backfills', 'Reprocess'],
  ['historical ', 'A backfill', 'Historical'],
  ['callback ', 'Hooks', 'A callback'],
  ['permissions ', 'Roles', 'Permissions'],
  ['stale ', 'Unsynced', 'Stale'],
  ['outdated ', 'Unsynced', 'Outdated'],
  ["what's new ", 'Changelog', "What's new"],
  ['cronjob ', 'Schedules', 'A cronjob'],
  ['cronjob ', 'Cron', 'A cronjob'],
  ['cronjobs ', 'Schedules', 'Cronjobs'],
  ['nightly ', 'Schedules', 'Nightly'],
  ['task ', 'Ops', 'A task'],
];

describe("finds what readers call by another name, after what has the reader's words", () => {
  it.each(ASKED)('%s', (query, other, same) => {
    const pages = [samplePage({ title: 'First', text: [other] }), samplePage({ title: 'Second', text: [same] })];
    expect(find(createIndex(sampleFile(pages, synonyms)), query)).toEqual([`Second: ${same}`, `First: ${other}`]);
  });
});
