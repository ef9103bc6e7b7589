import type { Words } from '../readWords.ts';

/** A short list of words for tests. */
export const sampleWords: Words = {
  names: ['Dagster', 'Dagster+', 'dbt', 'GitHub', 'code location', 'I/O manager', 'Declarative Automation'],
  spellings: { 'Dagster+': ['Dagster Cloud'], 'I/O manager': ['IO manager'] },
  capitals: ['Slack', 'Great Expectations'],
  avoid: [
    { words: ['just'], instead: 'Leave it out.' },
    { words: ['Note that'], instead: 'Say it.' },
  ],
  linkTexts: ['here'],
  allowed: ['just-in-time', 'Dagster Cloud agent', 'that that'],
  glossary: {
    file: 'docs/glossary.md',
    terms: {
      asset: ['asset', 'assets'],
      'asset-check': ['asset check', 'asset checks'],
      'dagster-plus': ['Dagster+'],
      op: ['op', 'ops'],
    },
    nouns: [
      { terms: { run: ['run'] }, after: ['a', 'the', 'each'], before: ['of', 'that', 'is'] },
      { terms: { run: ['runs'] }, after: ['all', 'of'], before: ['of', 'that', 'are'] },
    ],
    besides: ['asset manager', 'dbt run'],
    elsewhere: { op: ['/integrations'] },
  },
};
