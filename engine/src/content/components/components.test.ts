import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { h, outline, type TestSite, testContext, use } from '../../../test/support/content/testContext.ts';
import { renderPage } from '../../../test/support/content/testPage.ts';
import { componentSet } from './index.ts';

const COMPONENTS = componentSet();

const SITE: TestSite = {
  pictures: { 'static/a.png': { width: 4, height: 2 }, 'static/d.png': { width: 4, height: 2 } },
  archives: {
    'snippets/examples/shop/': { hash: '0123456789abcdef', count: 24, bytes: 20_500 },
    'snippets/big data/': { hash: '0123456789abcdef', count: 2, bytes: 1_250_000 },
  },
};

function render(name: string, props: Record<string, unknown>, children: ElementContent[] = []) {
  const { ctx, diagnostics } = testContext(SITE);
  const spec = COMPONENTS.get(name);
  if (!spec) throw new Error(`no component ${name}`);
  return { nodes: outline(use(spec, props, { ctx, children })), diagnostics };
}

const text = (value: string): ElementContent => ({ type: 'text', value });
const image = { alt: 'A', src: '/docs/a.png', width: 4, height: 2 };

describe('output of a component', () => {
  it.each<[string, Record<string, unknown>, ElementContent[], unknown[]]>([
    // admonitions: kinds, old kinds, a title as a prop, a title as an element
    ['Admonition', { type: 'tip' }, [h('p', 'x')], [['Admonition', { type: 'tip' }, ['p', 'x']]]],
    [
      'Admonition',
      { type: 'caution', title: 'T' },
      [],
      [['Admonition', { type: 'warning', name: 'caution' }, ['AdmonitionTitle', 'T']]],
    ],
    ['Admonition', {}, [], [['Admonition', { type: 'note' }]]],
    ['AdmonitionTitle', {}, [text('\n'), h('p', 'T ', h('code', 'c'))], [['AdmonitionTitle', 'T ', ['code', 'c']]]],
    ['AdmonitionTitle', {}, [text('T')], [['AdmonitionTitle', 'T']]],
    // links
    ['Link', { href: '/x' }, [text('t')], [['Link', { href: '/docs/x', external: false }, 't']]],
    ['Link', { to: 'https://a.org' }, [text('t')], [['Link', { href: 'https://a.org', external: true }, 't']]],
    ['Link', { id: 'gallery.asset' }, [], [['a', { id: 'gallery.asset' }]]],
    // an entry of an API page, whose address readers copy
    [
      'Link',
      { id: 'gallery.asset' },
      [text('t')],
      [['Link', { href: '#gallery.asset', external: false, id: 'gallery.asset' }, 't']],
    ],
    // folders to download
    ...(
      [
        ['examples/shop', 'shop-0123456789abcdef.zip', 'shop.zip', ' (24 files, 20.5 kB)'],
        ['examples/shop/', 'shop-0123456789abcdef.zip', 'shop.zip', ' (24 files, 20.5 kB)'],
        ['big data', 'big-data-0123456789abcdef.zip', 'big data.zip', ' (2 files, 1.3 MB)'],
      ] as const
    ).map(([path, file, download, size]): [string, Record<string, unknown>, ElementContent[], unknown[]] => {
      const attributes = { className: 'button', download };
      const link = { href: `/docs/assets/files/${file}`, external: false, attributes };
      const shown = ['p', { className: ['download'] }, ['Link', link, `Download ${download}`], size];
      return ['ProjectArchive', { path }, [], [shown]];
    }),
    // pictures
    ['Image', { src: '/a.png', alt: 'A' }, [], [['Image', image]]],
    ['Image', { src: '/a.png', alt: 'A', width: 2 }, [], [['Image', { ...image, width: 2, height: 1 }]]],
    [
      'ThemedImage',
      { sources: { light: '/a.png', dark: '/d.png' }, alt: 'A' },
      [],
      [['ThemedImage', { light: '/docs/a.png', dark: '/docs/d.png', alt: 'A', width: 4, height: 2 }]],
    ],
    ['Image', { src: '/a.png', alt: 'A', height: 4 }, [], [['Image', { ...image, width: 8, height: 4 }]]],
    [
      'ThemedImage',
      { sources: { light: '/a.png', dark: '/d.png' }, alt: 'A', width: 2 },
      [],
      [['ThemedImage', { light: '/docs/a.png', dark: '/docs/d.png', alt: 'A', width: 2, height: 1 }]],
    ],
    [
      'ThemedImage',
      { light: '/a.png', dark: '/d.png', alt: 'A' },
      [],
      [['ThemedImage', { light: '/docs/a.png', dark: '/docs/d.png', alt: 'A', width: 4, height: 2 }]],
    ],
    // cards
    [
      'Card',
      { title: 'T', href: '/x', imagePath: '/a.png' },
      [],
      [['Card', { title: 'T', href: '/docs/x', external: false, image: '/docs/a.png' }]],
    ],
    ['Card', { label: 'T', description: 'd' }, [], [['Card', { title: 'T', external: false }, 'd']]],
    ['CardGroup', { cols: 3 }, [text('\n'), h('Card')], [['CardGroup', { cols: 3 }, ['Card']]]],
    // details
    [
      'Details',
      { summary: 'S', open: true },
      [h('p', 'x')],
      [['Details', { open: true }, ['summary', 'S'], ['p', 'x']]],
    ],
    // badges
    ['Beta', {}, [], [['Badge', { status: 'beta' }]]],
    ['Preview', {}, [], [['Badge', { status: 'preview' }]]],
    ['Deprecated', {}, [], [['Badge', { status: 'deprecated' }]]],
    ['Superseded', {}, [], [['Badge', { status: 'superseded' }]]],
    // the rest
    ['Changelog', {}, [], [['p', 'included CHANGES.md']]],
  ])('%s %j', (name, props, children, expected) => {
    expect(render(name, props, children)).toEqual({ nodes: expected, diagnostics: [] });
  });

  it('PackageInstallInstructions quotes what a shell would interpret', async () => {
    const { markdown } = await renderPage(
      `<PackageInstallInstructions packageName='gallery-ray ray[data]==2.60.0 "pandas<3"' />`,
    );
    expect(markdown).toContain('uv add gallery-ray "ray[data]==2.60.0" "pandas<3"');
  });

  it('PackageInstallInstructions', () => {
    const { nodes } = render('PackageInstallInstructions', { packageName: 'gallery-dbt' });
    expect(nodes).toMatchObject([
      [
        'Tabs',
        {
          groupId: 'package-manager',
          values: [
            { value: 'uv', label: 'uv' },
            { value: 'pip', label: 'pip' },
          ],
          selected: 'uv',
        },
        ['TabItem', { value: 'uv' }, ['CodeBlock', { language: 'shell' }]],
        ['TabItem', { value: 'pip' }, ['CodeBlock', { language: 'shell' }]],
      ],
    ]);
  });
});

describe('problems', () => {
  it.each<[string, Record<string, unknown>, string, string, string]>([
    [
      'ThemedImage',
      { sources: { light: '/a.png' } },
      'missing-prop',
      '<ThemedImage> requires the prop "sources"',
      'Add sources={{ light: "/img/a.png", dark: "/img/a-dark.png" }} to its tag.',
    ],
    ...['', '.', '..', 'examples/none'].map((path): [string, Record<string, unknown>, string, string, string] => [
      'ProjectArchive',
      { path },
      'missing-file',
      `"${path}" is not a folder in snippets/`,
      'Name one in it, such as path="guides/etl".',
    ]),
  ])('%s %j', (name, props, id, message, hint) => {
    expect(render(name, props, [text('x')]).diagnostics).toMatchObject([{ id, message, hint }]);
  });
});
