import { expect, it } from 'vitest';
import type { SearchFilePage, SearchSection } from '../../../shared/searchFile.ts';
import { commonHeadings } from './sectionMarks.ts';

const section = (title: string): SearchSection =>
  [2, title.toLowerCase(), title, [], [], null] as unknown as SearchSection;
const page = (title: string, ...headings: string[]) =>
  ({ title, sections: [title, ...headings].map(section) }) as unknown as SearchFilePage;
const jobs = page('Jobs', 'Partitions', 'Config');
const tests = page('Tests', 'Partitions', 'Config');
const checks = page('Checks', 'Partitions');
const named = page('Partitions', 'Why');

it("headings of three guides are common, titles of pages aren't", () => {
  const common = commonHeadings([jobs, tests, checks, named], new Uint8Array(4));
  expect([...common]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
});

it("a heading repeated on a page counts once, and references don't count", () => {
  const twice = page('Twice', 'Partitions', 'Partitions');
  expect(commonHeadings([jobs, twice], new Uint8Array(2))).not.toContain(1);
  expect(commonHeadings([jobs, tests, checks], Uint8Array.of(0, 0, 1))).not.toContain(1);
});
