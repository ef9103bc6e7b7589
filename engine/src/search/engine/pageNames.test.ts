import { expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../test/support/search/sampleFile.ts';
import { createIndex } from './createIndex.ts';

const index = createIndex(
  sampleFile([
    samplePage({ title: 'Op hooks', sections: [sampleSection(2, 'Slack', ['Post a message.'])] }),
    samplePage({ title: 'Gallery & Slack', label: 'Slack', subject: 'slack' }),
    samplePage({ title: 'Deploy', text: ['Values in Cloud Storage, which gallery-k8s needs.'] }),
    samplePage({ title: 'Gallery & GCP Cloud Storage', subject: 'gcp', keywords: ['Cloud Storage'] }),
    samplePage({
      title: 'Gallery & Kubernetes',
      label: 'Kubernetes',
      subject: 'kubernetes',
      keywords: ['gallery-k8s', 'Pods and Jobs'],
    }),
    samplePage({ title: 'Upgrading Gallery', subject: 'airflow' }),
    samplePage({ title: 'Migrating an instance while upgrading Gallery' }),
    samplePage({ title: 'Sign in with Ping', subject: 'plus', text: ['If sign-in fails, see the log.'] }),
    samplePage({ title: 'Run sensors', text: ['Get an email if a run fails, or get pinged.'] }),
    samplePage({ title: 'Selection samples', label: 'Samples' }),
    samplePage({ title: 'Samples', rank: -10 }),
    samplePage({ title: 'Op retries', searches: ['try a flaky step again'], text: ['A policy repeats an op.'] }),
  ]),
);

test.each([
  // A page is meant by its title, also if the query doesn't name its subject.
  ['upgrading gallery', 'Upgrading Gallery'],
  // The sidebar's name counts almost like a title.
  ['Slack', 'Gallery & Slack'],
  ['slack', 'Gallery & Slack'],
  // A title comes before that.
  ['samples', 'Samples'],
  // Another form of a verb isn't the subject.
  ['pinged if fails', 'Run sensors: Get an email if a run fails, or get pinged.'],
  // Keywords in front matter are names of the subject.
  ['cloud storage', 'Gallery & GCP Cloud Storage'],
  ['gallery-k8s', 'Gallery & Kubernetes'],
  ['pods and jobs', 'Gallery & Kubernetes'],
  // What readers search for, in any part and order.
  ['flaky step', 'Op retries'],
  ['step flaky, try again how', 'Op retries'],
])('a page is found by its other names: %s', (query, title) => {
  expect(find(index, query)[0]).toBe(title);
});
