import { expect, it } from 'vitest';
import { createIdHints } from './idHints.ts';

const doc = (id: string, file: string, path = `/${id}`) => [id, { id, file, path }] as const;
const hintFor = createIdHints(
  Object.fromEntries([
    doc('guides/one', 'docs/01-guides/01-one.md'),
    doc('guides/beta', 'docs/01-guides/b.md'),
    doc('start/index', 'docs/start/index.mdx', '/start'),
    doc('moved', 'docs/moved.md', '/elsewhere/now'),
  ]),
  'docs',
);

it.each([
  // its file, with or without the docs folder, number prefixes, and extension
  ['01-guides/01-one', 'guides/one'],
  ['guides/one.md', 'guides/one'],
  ['docs/01-guides/01-one.mdx', 'guides/one'],
  ['./guides/one', 'guides/one'],
  ['guides\\one', 'guides/one'],
  ['/guides/one/', 'guides/one'],
  // a page whose front matter has another ID
  ['guides/b', 'guides/beta'],
  // a folder's own page
  ['start', 'start/index'],
  ['docs/start/', 'start/index'],
  // an address
  ['elsewhere/now', 'moved'],
  // a typo
  ['guides/oen', 'guides/one'],
])('for %s, suggests %s', (written, id) => expect(hintFor(written)).toBe(`Did you mean "${id}"?`));

it('suggests nothing for other names', () => expect(hintFor('far-away')).toBeUndefined());
