import { describe, expect, it } from 'vitest';
import { AT, type TestSite, testContext } from '../../../test/support/content/testContext.ts';
import { resolveLink } from './resolveLink.ts';

const SITE: TestSite = {
  pages: {
    'docs/guides/build/index.md': '/guides/build',
    'docs/guides/build/assets.md': '/guides/build/assets',
    'docs/guides/build/ops.md': '/guides/build/ops',
    'docs/guides/automate/index.md': '/guides/automate',
    'docs/guides/automate/schedules.mdx': '/guides/automate/schedules',
    'docs/guides/deploy/index.md': '/guides/deploy',
    'docs/guides/both.md': '/guides/both',
    'docs/guides/build/both.md': '/guides/build/both',
    'docs/index.md': '/',
  },
  paths: { '/img/a.pdf': 'static' },
};

function resolve(written: string, site: TestSite = SITE) {
  const { ctx, diagnostics } = testContext(site);
  return { link: resolveLink(written, AT, ctx), facts: ctx.links, diagnostics };
}

describe('internal links', () => {
  it.each([
    // site paths with slash, query, and hash; the link check verifies that they exist
    ['/guides/build/assets', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['/guides/build/assets/', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['/guides/x?tab=a#b', '/docs/guides/x?tab=a#b', '/guides/x', 'b'],
    ['/', '/docs', '/', null],
    ['/img/a.pdf', '/docs/img/a.pdf', '/img/a.pdf', null],
    ['/no/such', '/docs/no/such', '/no/such', null],
    // a path that starts with the base URL already has it
    ['/docs/guides/build/assets#x', '/docs/guides/build/assets#x', '/guides/build/assets', 'x'],
    ['/docs', '/docs', '/', null],
    ['/docsify', '/docs/docsify', '/docsify', null],
    // Markdown files: relative, from docs, from the project, with the other extension
    ['./assets.md', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['assets.md#x', '/docs/guides/build/assets#x', '/guides/build/assets', 'x'],
    ['ops.mdx#anchor', '/docs/guides/build/ops#anchor', '/guides/build/ops', 'anchor'],
    ['../automate/schedules.md', '/docs/guides/automate/schedules', '/guides/automate/schedules', null],
    ['guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['/guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['@site/docs/guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['@site/static/img/a.pdf', '/docs/img/a.pdf', '/img/a.pdf', null],
    // no extension: next to the file first
    ['assets', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['./assets#x', '/docs/guides/build/assets#x', '/guides/build/assets', 'x'],
    ['../automate/', '/docs/guides/automate', '/guides/automate', null],
    ['../automate/schedules/', '/docs/guides/automate/schedules', '/guides/automate/schedules', null],
    // then relative to the page's address: `deploy` at /guides/build is /guides/deploy
    ['deploy', '/docs/guides/deploy', '/guides/deploy', null],
    // neither: the most likely path, for the link check
    ['nowhere/', '/docs/guides/build/nowhere', '/guides/build/nowhere', null],
    ['../../', '/docs', '/', null],
    // in an index page, a link that includes its own folder doesn't repeat the folder
    ['build/nowhere', '/docs/guides/build/nowhere', '/guides/build/nowhere', null],
    ['./build/nowhere#x', '/docs/guides/build/nowhere#x', '/guides/build/nowhere', 'x'],
    // percent-encoding
    ['/a%20b#%C3%A4', '/docs/a%20b#%C3%A4', '/a b', 'ä'],
    // text fragments
    ['/a#b:~:text=c', '/docs/a#b:~:text=c', '/a', 'b'],
    ['/a#:~:text=c', '/docs/a#:~:text=c', '/a', null],
  ])('%s', (written, href, path, hash) => {
    const { link, facts, diagnostics } = resolve(written);
    expect(link).toEqual({ kind: 'link', href, external: false });
    expect(facts).toEqual([{ path, hash, written, kind: 'link', ...AT }]);
    expect(diagnostics).toEqual([]);
  });

  it('records a link within the page', () => {
    const { link, facts } = resolve('#setup');
    expect(link).toEqual({ kind: 'link', href: '#setup', external: false });
    expect(facts).toEqual([{ path: '/guides/build', hash: 'setup', written: '#setup', kind: 'link', ...AT }]);
  });
});

it.each([
  ['https://a.org/x', true],
  ['//a.org', true],
  ['HTTP://a.org', true],
  // not a page, so no new tab
  ['mailto:a@b.c', false],
  ['slack://x', false],
  // browsers scroll to the top of the page
  ['#', false],
  ['#top', false],
  ['#:~:text=a', false],
  ['?tab=a', false],
])('keeps %s as written and unchecked', (written, external) => {
  const { link, facts } = resolve(written);
  expect(link).toEqual({ kind: 'link', href: written, external });
  expect(facts).toEqual([]);
});

it.each([
  ['https://example.org/docs/guides/build#x', '/guides/build', 'x'],
  ['http://example.org/docs/no/such/?a=1', '/no/such', null],
  ['//example.org/docs', '/', null],
])('checks %s, which is on this site, and keeps it as written', (written, path, hash) => {
  const { link, facts } = resolve(written);
  expect(link).toEqual({ kind: 'link', href: written, external: true });
  expect(facts).toEqual([{ path, hash, written, kind: 'link', ...AT }]);
});

it('rejects another host after pathname://', () => {
  const { link, diagnostics } = resolve('pathname:////evil.example/a');
  expect(link).toEqual({ kind: 'plain' });
  expect(diagnostics).toMatchObject([{ id: 'broken-link', hint: 'Write "https://evil.example/a".' }]);
});

it.each([
  ['pathname:/old/app', 'pathname:///old/app'],
  ['pathname:old/app', 'pathname:///old/app'],
  ['PATHNAME:/x', 'pathname:///x'],
])('rejects %s, which lacks slashes', (written, meant) => {
  const { link, diagnostics } = resolve(written);
  expect(link).toEqual({ kind: 'plain' });
  expect(diagnostics).toMatchObject([
    { id: 'broken-link', message: `The link "${written}" leads nowhere`, hint: `Write "${meant}".` },
  ]);
});

it('keeps an address after pathname:// as written', () => {
  expect(resolve('pathname:///old/app').link).toEqual({ kind: 'link', href: '/docs/old/app', external: false });
});

describe('problems', () => {
  it.each([
    ['/x/y.md', [], 'broken-markdown-link', 'Link to a file under docs/, or to a path of the site.'],
    [
      './gr\u00FCn.md',
      ['docs/guides/build/gru\u0308n.md'],
      'broken-markdown-link',
      'The file\'s name encodes its accents differently. Write "./gru%CC%88n.md", or rename it.',
    ],
    ['//', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['//host:99999/', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['file:///home/me/a.html', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['pathname://file:///x', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['pathname://https://', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['https://', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['https:///guides', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['https:/a.org', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['HTTP:a.org', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['http://?a=b', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['javascript:alert(1)', [], 'broken-link', 'Link to a page, a file, or an address.'],
  ])('reports %j', (written, near, id, hint) => {
    const { link, diagnostics } = resolve(written, { ...SITE, near });
    expect(link).toEqual({ kind: 'plain' });
    expect(diagnostics).toMatchObject([{ id, level: 'error', ...AT, hint }]);
  });

  it('reads a link that may mean two pages as the one next to this file', () => {
    expect(resolve('both').link).toMatchObject({ href: '/docs/guides/build/both' });
  });
});

it("resolves a partial's link relative to the partial", () => {
  const { link } = resolve('../guides/deploy/index.md', { ...SITE, file: 'docs/_partials/_x.md' });
  expect(link).toMatchObject({ href: '/docs/guides/deploy' });
});
