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
    'docs/guides/next.md': 'planned:/guides/next',
    'docs/guides/both.md': '/guides/both',
    'docs/guides/build/both.md': '/guides/build/both',
    'docs/index.md': '/',
  },
  paths: { '/about/later': 'planned', '/img/a.pdf': 'static', '/guides/next': 'planned' },
};

function resolve(written: string, site: TestSite = SITE) {
  const { ctx, diagnostics } = testContext(site);
  return { link: resolveLink(written, AT, ctx), facts: ctx.links, planned: ctx.plannedLinks, diagnostics };
}

describe('links of the site', () => {
  it.each([
    // site paths: with slash, query, hash; their existence is the link check's business
    ['/guides/build/assets', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['/guides/build/assets/', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['/guides/x?tab=a#b', '/docs/guides/x?tab=a#b', '/guides/x', 'b'],
    ['/', '/docs', '/', null],
    ['/img/a.pdf', '/docs/img/a.pdf', '/img/a.pdf', null],
    ['/no/such', '/docs/no/such', '/no/such', null],
    // Markdown files: relative, from docs, from the project, the other ending
    ['./assets.md', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['assets.md#x', '/docs/guides/build/assets#x', '/guides/build/assets', 'x'],
    ['ops.mdx#anchor', '/docs/guides/build/ops#anchor', '/guides/build/ops', 'anchor'],
    ['../automate/schedules.md', '/docs/guides/automate/schedules', '/guides/automate/schedules', null],
    ['guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['/guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['@site/docs/guides/deploy/index.md', '/docs/guides/deploy', '/guides/deploy', null],
    ['@site/static/img/a.pdf', '/docs/img/a.pdf', '/img/a.pdf', null],
    // no ending: beside the file first
    ['assets', '/docs/guides/build/assets', '/guides/build/assets', null],
    ['./assets#x', '/docs/guides/build/assets#x', '/guides/build/assets', 'x'],
    ['../automate/', '/docs/guides/automate', '/guides/automate', null],
    ['../automate/schedules/', '/docs/guides/automate/schedules', '/guides/automate/schedules', null],
    // then from the page's address: `deploy` at /guides/build is /guides/deploy
    ['deploy', '/docs/guides/deploy', '/guides/deploy', null],
    // neither: the path that the author most likely meant, for the link check
    ['nowhere/', '/docs/guides/build/nowhere', '/guides/build/nowhere', null],
    ['../../', '/docs', '/', null],
    // a link of an index page that names its own folder isn't meant twice
    ['build/nowhere', '/docs/guides/build/nowhere', '/guides/build/nowhere', null],
    ['./build/nowhere#x', '/docs/guides/build/nowhere#x', '/guides/build/nowhere', 'x'],
    // percent signs
    ['/a%20b#%C3%A4', '/docs/a%20b#%C3%A4', '/a b', 'ä'],
    // text that the browser looks for
    ['/a#b:~:text=c', '/docs/a#b:~:text=c', '/a', 'b'],
    ['/a#:~:text=c', '/docs/a#:~:text=c', '/a', null],
  ])('%s', (written, href, path, hash) => {
    const { link, facts, diagnostics } = resolve(written);
    expect(link).toEqual({ kind: 'link', href, external: false });
    expect(facts).toEqual([{ path, hash, written, kind: 'link', ...AT }]);
    expect(diagnostics).toEqual([]);
  });

  it('notes a link within the page', () => {
    const { link, facts } = resolve('#setup');
    expect(link).toEqual({ kind: 'link', href: '#setup', external: false });
    expect(facts).toEqual([{ path: '/guides/build', hash: 'setup', written: '#setup', kind: 'link', ...AT }]);
  });
});

it.each([
  ['https://a.org/x', true],
  ['//a.org', true],
  ['HTTP://a.org', true],
  // not a page: no new tab
  ['mailto:a@b.c', false],
  ['slack://x', false],
  // the browser's own names for the top of the page
  ['#', false],
  ['#top', false],
  ['#:~:text=a', false],
  ['?tab=a', false],
])('leaves %s untouched and unchecked', (written, external) => {
  const { link, facts } = resolve(written);
  expect(link).toEqual({ kind: 'link', href: written, external });
  expect(facts).toEqual([]);
});

it.each([
  ['https://example.org/docs/guides/build#x', '/guides/build', 'x'],
  ['http://example.org/docs/no/such/?a=1', '/no/such', null],
  ['//example.org/docs', '/', null],
])('checks %s, which is this site, and leaves it as it is', (written, path, hash) => {
  const { link, facts } = resolve(written);
  expect(link).toEqual({ kind: 'link', href: written, external: true });
  expect(facts).toEqual([{ path, hash, written, kind: 'link', ...AT }]);
});

it('takes an address after pathname:// as it is', () => {
  expect(resolve('pathname:///old/app').link).toEqual({ kind: 'link', href: '/docs/old/app', external: false });
});

it.each([
  ['../next.md', '/guides/next'],
  ['../next', '/guides/next'],
  ['/about/later#x', '/about/later'],
  ['next', '/guides/next'],
])('shows the planned page %s as plain text', (written, path) => {
  const { link, facts, planned, diagnostics } = resolve(written);
  expect({ link, facts, planned, diagnostics }).toEqual({
    link: { kind: 'plain' },
    facts: [],
    planned: [path],
    diagnostics: [],
  });
});

describe('mistakes', () => {
  it.each([
    ['./asets.md', ['docs/guides/build/assets.md'], 'broken-markdown-link', 'Did you mean "./assets.md"?'],
    ['/x/y.md', [], 'broken-markdown-link', 'Link to a file under docs/, or to a path of the site.'],
    ['', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['//', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['//host:99999/', [], 'broken-link', 'Link to a page, a file, or an address.'],
    ['javascript:alert(1)', [], 'broken-link', 'Link to a page, a file, or an address.'],
  ])('reports %j', (written, near, id, hint) => {
    const { link, diagnostics } = resolve(written, { ...SITE, near });
    expect(link).toEqual({ kind: 'plain' });
    expect(diagnostics).toMatchObject([{ id, level: 'error', ...AT, hint }]);
  });

  it('warns where a link may mean two pages', () => {
    const { link, diagnostics } = resolve('both');
    expect(link).toMatchObject({ href: '/docs/guides/build/both' });
    expect(diagnostics).toMatchObject([
      {
        id: 'ambiguous-link',
        level: 'warn',
        message:
          'The link "both" may mean two pages: "/guides/build/both" beside this file, "/guides/both" by its address',
      },
    ]);
  });
});

it('resolves a link of a partial from the partial', () => {
  const { link } = resolve('../guides/deploy/index.md', { ...SITE, file: 'docs/_partials/_x.md' });
  expect(link).toMatchObject({ href: '/docs/guides/deploy' });
});
