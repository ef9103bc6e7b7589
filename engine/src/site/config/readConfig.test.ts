import { expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

const minimal = { title: 'Docs', url: 'https://example.com/' };

it('fills in all defaults', () => {
  const { config, diagnostics } = readConfig(minimal, 'site.config.ts');
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    url: 'https://example.com',
    baseUrl: '/',
    locale: 'en',
    editUrl: null,
    version: { name: 'current', label: 'Latest', mainDocId: null },
    navbar: { hideOnScroll: false, logo: null, items: [] },
    footer: { links: [], social: [], logo: null, copyright: '' },
    pageFeedback: null,
    announcement: null,
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
    search: { mode: 'embedded', placeholder: 'Search docs' },
    breadcrumbs: true,
    sitemap: { changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/tags/**'] },
    onBrokenLinks: 'error',
    onDuplicateRoutes: 'warn',
    docsDir: 'docs',
  });
  expect(config && 'trailingSlash' in config).toBe(false);
});

it.each([
  // an unknown key, with the nearest known one
  [{ ...minimal, baseURL: '/' }, '"baseURL" is not a key of the configuration', 'Did you mean "baseUrl"?'],
  [['Docs'], '"0" is not a key of the configuration', undefined],
  // wrong format
  [{ ...minimal, title: '' }, '"title" is ""', 'It must not be empty.'],
  [
    { ...minimal, url: 'example.com' },
    '"url" is "example.com"',
    'It must be an absolute web address, for example "https://docs.example.com".',
  ],
  [
    { ...minimal, url: 'https://a.example\x85x' },
    '"url" is "https://a.example\x85x"',
    'It must be an absolute web address, for example "https://docs.example.com".',
  ],
  [
    { ...minimal, feedbackUrl: 'java\nscript:alert(1)' },
    '"feedbackUrl" must be a path or a web address',
    'This one would run code.',
  ],
  [
    { ...minimal, navbar: { items: [{ label: 'A', href: 'https://' }] } },
    '"navbar.items[0].href" must be a path or a web address (in {"label":"A","href":"https://"})',
    'This one has no valid host.',
  ],
  ...['blob:x', 'file:///x'].map((feedbackUrl): [object, string, string] => [
    { ...minimal, feedbackUrl },
    '"feedbackUrl" must be a path or a web address',
    "Readers can't open this one.",
  ]),
  [
    { ...minimal, baseUrl: '/a%zz/' },
    '"baseUrl" has a "%" that is not part of an encoded letter',
    'Write "%25" for it.',
  ],
  [
    { ...minimal, url: 'https://me:secret@docs.example.com' },
    '"url" has a user name or password, which everyone could read',
    'Remove it.',
  ],
  [
    { ...minimal, search: { clientHeader: 'x-real-ip\n' } },
    '"search.clientHeader" is "x-real-ip\\n"',
    'It must be the name of a header, for example "x-real-ip".',
  ],
  [
    { ...minimal, baseUrl: '/a\x85/' },
    '"baseUrl" contains a character that is not allowed in a path, encoded or not',
    'Write letters, digits, and hyphens.',
  ],
  [{ ...minimal, pageFeedback: {} }, '"pageFeedback.issueUrl" is missing', 'Add the key "issueUrl".'],
  ...['&copy; Acme', 'By <a href="https://a.example">Acme</a>'].map((copyright): [object, string, string] => [
    { ...minimal, footer: { copyright } },
    '"footer.copyright" contains HTML, which would be shown as written',
    'Write words and characters.',
  ]),
])('%j: %s', (value, message, hint) => {
  const { config, diagnostics } = readConfig(value, 'site.config.ts');
  // Without the invalid value, the rest of the site can be checked.
  expect(config).toBeDefined();
  expect(diagnostics[0]).toEqual({
    id: 'config',
    level: 'error',
    file: 'site.config.ts',
    line: 1,
    column: 1,
    message,
    hint,
  });
});

it.each([
  ['baseUrl', '//evil/'],
  ['baseUrl', '/../'],
  ['baseUrl', '/a/../b/'],
  ['baseUrl', '/%2e%2e/'],
  ['url', 'https://a.example/docs'],
  ['url', 'https://a.example?x=1'],
  ['url', 'https://a.example/#x'],
])('rejects the %s %s, which would lead to another place', (key, value) => {
  const { diagnostics } = readConfig({ ...minimal, [key]: value }, 'site.config.ts');
  const [message, hint] =
    key === 'url'
      ? ['"url" is more than the address of a host', 'Write the path as "baseUrl".']
      : ['"baseUrl" has a part that is empty, "." or ".."', 'Write the folder below which the site is served.'];
  expect(diagnostics).toMatchObject([{ message, hint }]);
});

const HOST = ['"url" is not a web address', 'Write its host in letters, digits, hyphens, and dots.'];
const PORT = ['"url" has a port that does not exist', 'Write a number up to 65535.'];
const SLASH = ['"url" contains a backslash, which browsers read as "/"', 'Write "/".'];
const CHARACTER = [
  '"baseUrl" contains a character that is not allowed in a path, encoded or not',
  'Write letters, digits, and hyphens.',
];

it.each([
  ['url', 'https://a.example\\', SLASH],
  ['url', 'https://a.example\\b/c', SLASH],
  ['url', 'https://b\\@a.example', SLASH],
  ['url', 'https://a.example%41', HOST],
  ['url', 'https://a..example', HOST],
  ['url', 'https://a.example ', HOST],
  ['url', 'https://a.example:99999', PORT],
  ['url', 'https://a.example:', PORT],
  ['url', 'https://*.example', ['"url" names several hosts', 'Write the one where the site is published.']],
  ['baseUrl', '/a b/', CHARACTER],
  ['baseUrl', '/a%20b/', CHARACTER],
  ['baseUrl', '/a\\b/', CHARACTER],
  ['baseUrl', '/a?b/', CHARACTER],
  ['baseUrl', '/a#/', CHARACTER],
  ['baseUrl', '/a%3fb/', CHARACTER],
  ['baseUrl', '/a%5Cb/', CHARACTER],
  ['baseUrl', '/a%2Fb/', CHARACTER],
  ['baseUrl', '/a%00/', CHARACTER],
  ['baseUrl', '/a/ ', ['"baseUrl" is "/a/ "', 'It must start and end with "/".']],
  ['baseUrl', '/a%/', ['"baseUrl" has a "%" that is not part of an encoded letter', 'Write "%25" for it.']],
])('the %s %j has one problem, which is its own', (key, value, [message, hint]) => {
  const { diagnostics } = readConfig({ ...minimal, [key]: value }, 'site.config.ts');
  expect(diagnostics).toMatchObject([{ message, hint }]);
});

it('accepts schemes in capitals, encoded letters, and hosts in any form', () => {
  const value = {
    ...minimal,
    url: 'HTTPS://docs.example.com:8443/',
    baseUrl: '/%C3%A4/b/',
    editUrl: 'Https://git.example.com/a',
    origins: {
      images: ['HTTPS://img.example.com', 'https://*.example.com', 'http://[::1]:80', 'https://m\u00fcnchen.example'],
    },
  };
  const { config, diagnostics } = readConfig(value, 'site.config.ts');
  expect(diagnostics).toEqual([]);
  expect(config).toMatchObject({
    url: 'https://docs.example.com:8443',
    baseUrl: '/%C3%A4/b/',
    editUrl: 'https://git.example.com/a',
    origins: {
      images: ['https://img.example.com', 'https://*.example.com', 'http://[::1]:80', 'https://m\u00fcnchen.example'],
    },
  });
});

it.each(['https://a.example; script-src *', 'https://a.example;x', "https://a.example'x", 'https://a.example,x'])(
  'rejects the origin %s, which the security policy would read as several values',
  (origin) => {
    const { diagnostics } = readConfig({ ...minimal, origins: { images: [origin] } }, 'site.config.ts');
    expect(diagnostics).toMatchObject([
      {
        message: '"origins.images[0]" is not a web address',
        hint: 'Write its host in letters, digits, hyphens, and dots.',
      },
    ]);
  },
);

it.each(['..', 'a/../b', '/etc', 'docs\0'])('rejects the folder %j', (docsDir) => {
  const { diagnostics } = readConfig({ ...minimal, docsDir }, 'site.config.ts');
  expect(diagnostics).toMatchObject([
    {
      message: `"docsDir" is ${JSON.stringify(docsDir)}`,
      hint: 'It must be a folder of the project, for example "docs".',
    },
  ]);
});

it.each(['./docs/v2/', 'docs//v2', 'docs/./v2'])('reads the folder %j', (docsDir) => {
  expect(readConfig({ ...minimal, docsDir }, 'site.config.ts')).toMatchObject({
    config: { docsDir: 'docs/v2' },
    diagnostics: [],
  });
});

const OWN = "is the project's own folder: Write the name of a folder in it.";
const HIDDEN = 'is a hidden folder: Write one whose name starts with a letter.';
it.each([
  ['staticDir', { staticDir: '.' }, OWN],
  ['docsDir', { docsDir: './' }, OWN],
  ['staticDir', { staticDir: 'a/.git' }, HIDDEN],
])('rejects %s in %j, because it has private files', (key, folders, problem) => {
  const { diagnostics } = readConfig({ ...minimal, ...folders }, 'site.config.ts');
  const [fact, hint] = problem.split(': ');
  expect(diagnostics).toMatchObject([{ id: 'config', level: 'error', message: `"${key}" ${fact}`, hint }]);
});

it.each([
  [{ staticDir: 'docs/' }, ['1:29 "staticDir" is "docs/", so the files in "docs" would be published']],
  [
    { staticDir: 'site', docsDir: 'site/docs', snippetsDir: 'site/code' },
    ['1:29 "staticDir" is "site", so the files in "site/docs" would be published'],
  ],
  [{ docsDir: 'static/docs' }, ['1:27 "docsDir" is "static/docs", so the files in "static/docs" would be published']],
  [
    { docsDir: 'static/a', snippetsDir: 'static' },
    [
      '1:27 "docsDir" is "static/a", so the files in "static/a" would be published',
      '1:52 "snippetsDir" is "static", so the files in "static" would be published',
    ],
  ],
  [{ staticDir: 'components' }, ['1:29 "staticDir" is "components", so the files in "components" would be published']],
  [
    { staticDir: 'node_modules' },
    ['1:29 "staticDir" is "node_modules", so the files in "node_modules" would be published'],
  ],
  [
    { staticDir: 'docs', title: 1 },
    ['1:29 "staticDir" is "docs", so the files in "docs" would be published', '1:44 "title" is 1'],
  ],
])('rejects that sources are published by %j', (folders, problems) => {
  const { config, diagnostics } = readConfig(
    { ...minimal, ...folders },
    'site.config.ts',
    `export default ${JSON.stringify(folders)};`,
  );
  expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`).sort()).toEqual(problems);
  expect(config?.staticDir).toBe('static');
});

it.each([{ staticDir: 'docs/static' }, { staticDir: 'components/img' }, { docsDir: 'static-docs' }])(
  'accepts the folders %j',
  (folders) => {
    expect(readConfig({ ...minimal, ...folders }, 'site.config.ts').diagnostics).toEqual([]);
  },
);

it('reports every unknown key, and what replaces those of Docusaurus', () => {
  const value = { ...minimal, presets: [], themeConfig: {}, navbar: { hideOnScrol: true, itmes: [] } };
  const { diagnostics } = readConfig(value, 'site.config.ts');
  expect(diagnostics).toHaveLength(4);
  expect(Object.fromEntries(diagnostics.map(({ message, hint }) => [message.split('"')[1], hint]))).toEqual({
    presets: expect.stringContaining('docsDir, editUrl'),
    themeConfig: expect.stringContaining('Move its keys to the top level'),
    'navbar.hideOnScrol': 'Did you mean "hideOnScroll"?',
    'navbar.itmes': 'Did you mean "items"?',
  });
});

it.each(['/tags/../../evil', '/tags//x', '/tags\\x', '/tags/\0', 'tags/x'])('rejects the tag path %j', (path) => {
  const value = { title: 'T', url: 'https://example.com', tags: [{ key: 't', label: 'T', path }] };
  const { diagnostics } = readConfig(value, 'site.config.ts');
  expect(diagnostics).toMatchObject([{ id: 'config', message: expect.stringContaining('"tags[0].path" is') }]);
});

it('keeps addresses of other sites as written', () => {
  const { config } = readConfig(
    {
      title: 'T',
      url: 'https://example.com/',
      editUrl: 'https://code.example/edit/',
      footer: { social: [{ label: 'Slack', href: 'https://www.example.org/slack/' }] },
      chat: { src: 'https://chat.example/widget/', connect: ['https://api.chat.example/'] },
    },
    'site.config.ts',
  );
  expect(config).toMatchObject({
    // Paths are appended to these.
    url: 'https://example.com',
    editUrl: 'https://code.example/edit',
    footer: { social: [{ href: 'https://www.example.org/slack/' }] },
    chat: { src: 'https://chat.example/widget/', connect: ['https://api.chat.example'] },
  });
});
