import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createIndex } from '../../../engine/src/search/engine/createIndex.ts';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import { readSynonyms } from '../../../engine/src/site/config/readSynonyms.ts';
import { find, sampleFile, samplePage } from '../../../engine/test/support/search/sampleFile.ts';

const { synonyms } = readSynonyms({ file: 'synonyms.json', text: readFileSync('site/synonyms.json', 'utf8') });

/** With so many hits, the index doesn't look for typos or partial matches, so only synonyms find other words. */
const MANY = 25;

/** What a reader asks for, and a sentence that says it in other words. */
const ASKED: [query: string, other: string][] = [
  ['k8s', 'Deploy to Kubernetes'],
  ['kubernetes', 'Deploy to k8s'],
  ['materialize', 'How to materialise it'],
  ['materialise', 'How to materialize it'],
  ['materialization', 'The last materialisation'],
  ['materialisation', 'The last materialization'],
  ['customize', 'Customise the key'],
  ['customise', 'Customize the key'],
  ['organize', 'Organise your project'],
  ['organise', 'Organize your project'],
  ['ui', 'Start the webserver'],
  ['webserver', 'Open the web interface'],
  ['web interface', 'Open the UI'],
  ['oss', 'Deploy open source Dagster'],
  ['open source', 'Deploy OSS'],
  ['dagster plus', 'Sign up for Dagster Cloud'],
  ['dagster+', 'Sign up for Dagster Cloud'],
  ['dagster cloud', 'Sign up for Dagster Plus'],
  ['iomanager', 'Write an IO manager'],
  ['env var', 'Set an environment variable'],
  ['environment variable', 'Set an env var'],
  ['bq', 'Load tables into BigQuery'],
  ['bigquery', 'Load tables into BQ'],
  ['postgres', 'Store runs in postgresql'],
  ['postgresql', 'Store runs in Postgres'],
  ['deps', 'Declare dependencies'],
  ['dependencies', 'Declare deps'],
  ['ml', 'Pipelines for machine learning'],
  ['machine learning', 'Pipelines for ML'],
  ['nodejs', 'Call JavaScript code'],
  ['node.js', 'Call JavaScript code'],
  ['javascript', 'Call Node.js code'],
  ['login', 'Set up authentication'],
  ['log in', 'Sign in with SSO'],
  ['sign in', 'Log in with SSO'],
  ['authentication', 'Set up the login'],
  ['auth', 'Set up authentication'],
  ['authentication', 'Set up auth'],
  ['delete', 'Wipe the history'],
  ['remove', 'Prune the history'],
  ['wipe', 'Delete the history'],
  ['prune', 'Remove the history'],
  ['purge', 'Deleting it, or how to delete it'],
  ['parent', 'An upstream asset'],
  ['upstream', 'The parents of an asset'],
  ['child', 'A downstream asset'],
  ['children', 'What is downstream'],
  ['downstream', 'The child of an asset'],
  ['previous', 'An earlier partition'],
  ['earlier', 'The previous partition'],
  ['prior', 'An earlier partition'],
  ['alert', 'Send a notification'],
  ['notify', 'Set up alerts'],
  ['notification', 'Send alerts'],
  ['cron', 'Define schedules'],
  ['schedule', 'An expression for cron'],
  ['timeout', 'The max runtime of a run'],
  ['time limit', 'The timeout of a run'],
  ['max runtime', 'The timeout of a run'],
  ['retry', 'Re-execute it'],
  ['rerun', 'How many times to retry'],
  ['re-execute', 'How many times to retry'],
  ['stop', 'How to terminate it'],
  ['cancel', 'How to terminate it'],
  ['terminate', 'How to cancel it'],
  ['abort', 'How to terminate it'],
  ['kill', 'How to stop it'],
  ['fail', 'After a failure'],
  ['failed', 'After a failure'],
  ['failure', 'If they fail'],
  ['repo', 'The repository of the project'],
  ['repository', 'The repo of the project'],
  ['db', 'Connect to a database'],
  ['database', 'Connect to a DB'],
  ['prod', 'Deploy to production'],
  ['production', 'Deploy to prod'],
  ['params', 'Parameters of a function'],
  ['parameters', 'Params of a function'],
  ['args', 'Arguments of a function'],
  ['arguments', 'Args of a function'],
  ['config', 'Configuration of a run'],
  ['configuration', 'Config of a run'],
  ['folder', 'Read from a directory'],
  ['directory', 'Read from a folder'],
  ['ram', 'Limit the memory'],
  ['memory', 'Limit the RAM'],
  ['mock', 'Replace it with a stub'],
  ['stub', 'Replace it with a mock'],
  ['release notes', 'Read the changelog'],
  ["what's new", 'Read the changelog'],
  ['new features', 'Read the changelog'],
  ['memoization', 'Versions and caching'],
  ['rollback', 'Roll back to the old version'],
  ['self-hosted', 'Deploy open source Dagster'],
  ['timer', 'Define a schedule'],
  ['scheduler', 'Define a schedule'],
  ['cron job', 'Define a schedule'],
  ['cronjob', 'Define a schedule'],
  ['cronjob', 'Translate your cron'],
  ['cronjobs', 'Define a schedule'],
  ['cronjobs', 'Translate your cron'],
  ['every day', 'Define a schedule'],
  ['nightly', 'Define a schedule'],
  ['hourly', 'Define a schedule'],
  ['data test', 'Write an asset check'],
  ['test data', 'Write an asset check'],
  ['test data', 'Improve data quality'],
  ['file arrives', 'Write a sensor'],
  ['new file', 'Write a sensor'],
  ['mlops', 'Pipelines for machine learning'],
  ['stuck', 'If runs hang'],
  ['dag', 'View the asset graph'],
  ['dag', 'Define a job'],
  ['task', 'Define ops'],
  ['secret', 'Set an environment variable'],
  ['secrets', 'Set environment variables'],
  ['password', 'Store a secret'],
  ['password', 'Store credentials'],
  ['creds', 'Store credentials'],
  ['killing', 'Terminate a run'],
  ['parallel', 'Limit concurrent runs'],
  ['parallel', 'Limit the concurrency of runs'],
  ['throttle', 'Limit the concurrency of runs'],
  ['throttle', 'Respect a rate limit'],
  ['kick off', 'How to launch it'],
  ['reprocess', 'Start a backfill'],
  ['historical', 'Start a backfill'],
  ['callback', 'Attach a hook'],
  ['permission', 'Assign a role'],
  ['permissions', 'Assign roles'],
  ['outdated', 'Find unsynced assets'],
  ['stale', 'Find unsynced assets'],
];

describe("finds what readers call by another name, after what has the reader's words", () => {
  it.each(ASKED)('%s: %s', (query, other) => {
    const text = `About ${query}`;
    const same = Array.from({ length: MANY }, (_, page) => samplePage({ title: `Same ${page}`, text: [text] }));
    const pages = [samplePage({ title: 'Other', text: [other] }), ...same];
    // The space ends the word, so that it isn't the beginning of others.
    const found = (file: SearchFile) => find(createIndex(file), `${query} `, MANY + 1);
    expect(found(sampleFile(pages))).not.toContain(`Other: ${other}`);
    const places = found(sampleFile(pages, synonyms));
    expect(places[0]).toBe(`Same 0: ${text}`);
    expect(places).toContain(`Other: ${other}`);
  });
});

describe('has a row for each entry', () => {
  const isAsked = (word: string, others: string[]) =>
    ASKED.some(([query, other]) => query === word && others.some((synonym) => contains(other, synonym)));

  it('for each word of a group', () => {
    const unasked = synonyms.groups.flatMap((group) =>
      group.filter(
        (word) =>
          !isAsked(
            word,
            group.filter((other) => other !== word),
          ),
      ),
    );
    expect(unasked).toEqual([]);
  });

  it('for each one-way synonym', () => {
    const unasked = Object.entries(synonyms.oneWay).flatMap(([word, found]) =>
      found.filter((synonym) => !isAsked(word, [synonym])).map((synonym) => `${word}: ${synonym}`),
    );
    expect(unasked).toEqual([]);
  });
});

/** Whether the sentence contains the word or phrase, or its plural. */
function contains(sentence: string, phrase: string): boolean {
  const words = ` ${sentence.toLowerCase()} `;
  return [phrase, `${phrase}s`].some((form) => words.includes(` ${form} `));
}
