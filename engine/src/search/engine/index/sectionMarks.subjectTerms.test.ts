import { expect, test } from 'vitest';
import { samplePage, sampleSection } from '../../../../test/support/search/sampleFile.ts';
import { subjectTerms } from './sectionMarks.ts';

test.each([
  ['a word of a title that no guide has', { title: 'Gallery & AWS Athena', label: 'AWS Athena' }, ['aws', 'athena']],
  ['no word that a guide has', { title: 'Partition', label: 'AWS partition' }, ['aws']],
  ['a label of one word, though a guide has it', { title: 'Gallery & AWS S3', label: 'S3' }, ['aws', 's3']],
])('a query mentions a subject with %s', (_, page, expected) => {
  const tool = samplePage({ url: '/tools/aws', subject: 'aws', ...page });
  const guide = samplePage({
    title: 'Gallery on AWS',
    url: '/tools',
    label: 'AWS',
    sections: [sampleSection(2, 'Partition', ['Text.']), sampleSection(2, 'Logs in S3', ['Text.'])],
  });
  const [terms] = subjectTerms([tool, guide], new Uint8Array(2));
  expect(terms).toEqual(expected);
});
