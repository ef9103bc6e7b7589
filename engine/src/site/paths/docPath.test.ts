import { describe, expect, it } from 'vitest';
import { docIdOf, docPath, numberPrefix } from './docPath.ts';

describe('docPath', () => {
  it.each([
    // plain files
    ['docs/guides/build.md', undefined, '/guides/build'],
    ['docs/intro.mdx', undefined, '/intro'],
    // a folder's own page: index, README, or the folder's name, in any case
    ['docs/index.md', undefined, '/'],
    ['docs/guides/index.md', undefined, '/guides'],
    ['docs/guides/README.md', undefined, '/guides'],
    ['docs/guides/Guides.md', undefined, '/guides'],
    ['docs/docs.md', undefined, '/docs'],
    // number prefixes, but not dates and versions
    ['docs/01-guides/02-build.md', undefined, '/guides/build'],
    ['docs/01-guides/guides.md', undefined, '/guides'],
    ['docs/2024-01-31-news.md', undefined, '/2024-01-31-news'],
    ['docs/7.0-notes.md', undefined, '/7.0-notes'],
    // slug: absolute, relative to the folder, with dots
    ['docs/guides/build.md', '/', '/'],
    ['docs/guides/build.md', '/other/place/', '/other/place'],
    ['docs/guides/build.md', 'make', '/guides/make'],
    ['docs/guides/index.md', 'make', '/guides/make'],
    ['docs/guides/build.md', '../make', '/make'],
    ['docs/guides/build.md', './', '/guides'],
  ])('%s, slug %s -> %s', (file, slug, path) => {
    expect(docPath({ id: docIdOf(file, 'docs'), file, slug, docsDir: 'docs' })).toBe(path);
  });

  it('uses the last part of an id in front matter', () => {
    expect(docPath({ id: 'guides/make', file: 'docs/guides/build.md', slug: undefined, docsDir: 'docs' })).toBe(
      '/guides/make',
    );
  });

  it('uses the id of a generated page', () => {
    const at = { file: 'reference/facts/core/assets.json', slug: undefined, docsDir: 'docs' };
    expect(docPath({ id: 'api/assets', ...at })).toBe('/api/assets');
    expect(docPath({ id: 'api/libraries/index', ...at })).toBe('/api/libraries');
  });
});

describe('numberPrefix', () => {
  it.each([
    // separators
    ['01-intro', 'intro', 1],
    ['003 - my doc', 'my doc', 3],
    ['1_a', 'a', 1],
    ['2. b', 'b', 2],
    // none
    ['intro', 'intro', undefined],
    ['10', '10', undefined],
    ['3d-models', '3d-models', undefined],
    // dates and versions
    ['2024-01-31', '2024-01-31', undefined],
    ['01-02-notes', '01-02-notes', undefined],
    ['1.10-notes', '1.10-notes', undefined],
  ])('%s -> %s at %s', (written, name, position) => {
    expect(numberPrefix(written)).toEqual({ name, position });
  });
});
