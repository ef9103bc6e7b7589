import type { SearchFilePage } from '../../../src/shared/searchFile.ts';

export function samplePage(page: Partial<SearchFilePage> = {}): SearchFilePage {
  const { url = '/page', title = 'Page' } = page;
  return {
    url,
    title,
    label: title,
    group: 'Group',
    section: 'Docs',
    trail: [],
    description: '',
    rank: 0,
    sections: [[1, '', title, [], [], 0]],
    ...page,
  };
}
