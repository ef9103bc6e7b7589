import { expect, test } from 'vitest';
import { find, sampleFile, samplePage, sampleSection } from '../../../test/support/search/sampleFile.ts';
import type { SearchSection } from '../../shared/searchFile.ts';
import { createIndex } from './createIndex.ts';

const symbol = (level: number, title: string, kind: string, path: string, text: string[] = []): SearchSection => [
  level,
  path,
  title,
  text,
  [],
  1,
  [kind, path, `${path}()`],
];

const index = createIndex(
  sampleFile([
    samplePage({
      title: 'How it works',
      text: [
        'Call eager of a spec, AssetSpec, with a key, and gallery dev. Set depends_on, group_name and --port of an asset.',
      ],
    }),
    samplePage({
      title: 'Pictures',
      text: ['Set nail_size of a PictureHook.', 'Choose a nail for a wall: picture nails bend.'],
    }),
    samplePage({ title: 'Frames', text: ['Error: This frame is too wide for the wall.'] }),
    samplePage({
      title: 'Reference',
      sections: [
        symbol(2, '@asset', 'decorator', 'gallery.asset', ['depends_on What it is made from.']),
        symbol(2, 'AssetSpec', 'class', 'gallery.AssetSpec'),
        symbol(3, 'AssetSpec.eager', 'staticmethod', 'gallery.AssetSpec.eager'),
        symbol(3, 'AssetSpec.key', 'attribute', 'gallery.AssetSpec.key'),
        symbol(3, 'AssetSpec.asset_key', 'attribute', 'gallery.AssetSpec.asset_key'),
        symbol(2, 'AssetKey', 'class', 'gallery.AssetKey'),
        symbol(2, 'PictureHook', 'class', 'gallery.PictureHook', ['nail_size How long the nail is.']),
        symbol(2, 'HangError', 'class', 'gallery.HangError'),
        symbol(2, 'gallery dev', 'command', 'gallery dev'),
        symbol(3, '--port', 'option', 'gallery dev --port'),
      ],
    }),
  ]),
);
const GUIDE = /^How it works/;

test.each([
  // Words find explanations first.
  ['eager spec', GUIDE],
  ['set assets', GUIDE],
  ['port', GUIDE],
  // The name alone of an attribute or option isn't enough.
  ['key', GUIDE],
  ['group_name', GUIDE],
  ['key(', GUIDE],
  // Names in their spelling in code.
  ['@asset', '@asset'],
  ['dg.asset', '@asset'],
  ['gallery.asset', '@asset'],
  ['from gallery import asset', '@asset'],
  ['AssetSpec', 'AssetSpec'],
  ['AssetSpec()', 'AssetSpec'],
  ['AseetSpec', 'AssetSpec'],
  ['AssetSp', 'AssetSpec'],
  ['AssetSpec.k', 'AssetSpec.key'],
  ['spec.key', 'AssetSpec.key'],
  ['AssetSpec key', 'AssetSpec.key'],
  ['spec.asset_key', 'AssetSpec.asset_key'],
  ['dg.AssetKey', 'AssetKey'],
  ['dg.assetkey', 'AssetKey'],
  ['gallery dev', 'gallery dev'],
  ['--port', '--port'],
  ['gallery dev --port', '--port'],
  ['gallery dev port', '--port'],
  // Calls, also of members of the reader's own objects.
  ['@asset(', '@asset'],
  ['dg.asset(depends_on=', '@asset: depends_on What it is made from.'],
  ['asset depends_on=', '@asset: depends_on What it is made from.'],
  ['how to use asset(depends_on=)', '@asset: depends_on What it is made from.'],
  ['AssetSpec(group_name=...)', 'AssetSpec'],
  ['AssetSpec.eager(x', 'AssetSpec.eager'],
  ['my_spec.eager(', 'AssetSpec.eager'],
  // The row of a parameter, but not another name.
  ['PictureHook nail_size', 'PictureHook: nail_size How long the nail is.'],
  ['PictureHook depends_on', GUIDE],
  // The exception of a message, unless a page quotes the message.
  ['gallery.errors.HangError: each nail bends at this wall', 'HangError'],
  ['gallery.errors.HangError: This frame is too wide for the wall', /^Frames/],
  // API names written as words come before a guide's text.
  ['asset spec', 'AssetSpec'],
  ['assetspec', 'AssetSpec'],
  ['asset decorator', '@asset'],
  ['eager', 'AssetSpec.eager'],
])('%s', (query, first) => {
  expect(find(index, query)[0]).toMatch(first);
});

test.each([
  ['asset(run_tags=', '@asset: run_tags Tags of its runs.'],
  ['asset(run_ta', '@asset: run_tags Tags of its runs.'],
  ['asset(asset_tags=', '@asset: asset_tags Its own tags.'],
])('%s leads to the row of the whole name, not to one that shares a part of it', (query, first) => {
  const rows = ['run_config Config of its runs.', 'run_tags Tags of its runs.', 'asset_tags Its own tags.'];
  const page = samplePage({ title: 'Reference', sections: [symbol(2, '@asset', 'decorator', 'gallery.asset', rows)] });
  expect(find(createIndex(sampleFile([page])), query)[0]).toBe(first);
});

test('a word before a keyword argument calls an object, but no member, since it may be a verb', () => {
  const set = symbol(3, 'Context.set', 'method', 'gallery.Context.set');
  const pages = [
    samplePage({ title: 'Reference', sections: [symbol(2, 'Context', 'class', 'gallery.Context'), set] }),
    samplePage({ title: 'Checks', text: ['Set blocking=True.'] }),
  ];
  const found = (query: string) => find(createIndex(sampleFile(pages)), query)[0];
  expect(found('set blocking=')).toBe('Checks: Set blocking=True.');
  expect(found('set(blocking=')).toBe('Context.set');
  expect(found('my_context.set blocking=')).toBe('Context.set');
});

test('a part of the object at the start of the query comes after a guide that has both names', () => {
  expect(find(index, 'asset depends_on').slice(0, 2)).toEqual([
    expect.stringMatching(GUIDE),
    '@asset: depends_on What it is made from.',
  ]);
});

test("members of a name don't rank above guides that explain it", () => {
  expect(find(index, 'AssetSpec').slice(0, 2)).toEqual(['AssetSpec', expect.stringMatching(GUIDE)]);
});

test('a name as several words comes before guides whose headings have them, and before longer names', () => {
  const names = ['AssetSpecList', 'AssetSpec'].map((name) => symbol(2, name, 'class', `gallery.${name}`));
  const pages = [samplePage({ title: 'Test asset specs' }), samplePage({ title: 'Reference', sections: names })];
  expect(find(createIndex(sampleFile(pages)), 'asset spec')).toEqual([
    'AssetSpec',
    'Test asset specs',
    'AssetSpecList',
  ]);
});

test('a name of one word comes before guides whose headings have it, but not before those that begin with it', () => {
  const pages = [
    samplePage({ title: 'Inputs and outputs', rank: 5 }),
    samplePage({ title: 'Output metadata', url: '/guides/output/metadata' }),
    samplePage({ title: 'Reference', sections: [symbol(2, 'Output', 'class', 'gallery.Output')] }),
  ];
  expect(find(createIndex(sampleFile(pages)), 'output')).toEqual(['Output metadata', 'Output', 'Inputs and outputs']);
});

test('in a section of reference pages, all other pages count as reference too', () => {
  const pages = [
    samplePage({ title: 'Overview', section: 'API', sections: [sampleSection(2, 'Data and so on')] }),
    samplePage({ title: 'One', section: 'API', sections: [symbol(2, 'one', 'function', 'x.one')] }),
    samplePage({ title: 'Two', section: 'API', sections: [symbol(2, 'two', 'function', 'x.two')] }),
    samplePage({ title: 'Guide', text: ['data and more'] }),
  ];
  expect(find(createIndex(sampleFile(pages)), 'data and')[0]).toBe('Guide: data and more');
  expect(find(createIndex(sampleFile([pages[0], pages[3]].flatMap((page) => page ?? []))), 'data and')[0]).toBe(
    'Data and so on',
  );
});
