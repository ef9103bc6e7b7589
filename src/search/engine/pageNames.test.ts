import { expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../test/support/search/sampleFile.ts';
import { createIndex } from './createIndex.ts';

const index = createIndex(
  sampleFile([
    samplePage({ title: 'Op hooks', sections: [sampleSection(2, 'Slack', ['Post a message.'])] }),
    samplePage({ title: 'Dagster & Slack', label: 'Slack', subject: 'slack' }),
    samplePage({ title: 'Deploy', text: ['Values in Cloud Storage, which dagster-k8s needs.'] }),
    samplePage({ title: 'Dagster & GCP Cloud Storage', subject: 'gcp', keywords: ['Cloud Storage'] }),
    samplePage({
      title: 'Dagster & Kubernetes',
      label: 'Kubernetes',
      subject: 'kubernetes',
      keywords: ['dagster-k8s', 'Pods and Jobs'],
    }),
    samplePage({ title: 'Upgrading Dagster', subject: 'airflow' }),
    samplePage({ title: 'Migrating an instance while upgrading Dagster' }),
  ]),
);

test.each([
  // A page is meant by its title, also if the query doesn't name its subject.
  ['upgrading dagster', 'Upgrading Dagster'],
  // The sidebar's name counts like a title.
  ['Slack', 'Dagster & Slack'],
  ['slack', 'Dagster & Slack'],
  // Keywords in front matter are names of the subject.
  ['cloud storage', 'Dagster & GCP Cloud Storage'],
  ['dagster-k8s', 'Dagster & Kubernetes'],
  ['pods and jobs', 'Dagster & Kubernetes'],
])('a page is found by its other names: %s', (query, title) => {
  expect(find(index, query)[0]).toBe(title);
});
