import { expect, it } from 'vitest';
import type { SearchService } from '../../engine/src/server/search/searchService.ts';
import { createWorkQueue } from '../../engine/src/server/search/workQueue.ts';
import { samplePage } from '../../engine/test/support/search/samplePage.ts';
import { lookupSymbol } from './lookupSymbol.ts';
import { createSymbolLookup } from './symbolLookup.ts';
import { ToolProblem } from './tool.ts';

const MARKDOWN = `# API

## \`Old\` (beta) (deprecated)

class \`from pkg import Old\` [Source](https://example.com)

\`\`\`
Old(a: int = 1)
\`\`\`

### \`Old.a\`

attribute \`int\`

## \`Large\`

class \`from pkg import Large\`

### \`Large.b\`

${'Text.\n'.repeat(3000)}
## \`tool run\`

Runs it.

| Option |
| --- |
| \`--port\` |
`;
const PAGE = samplePage({
  url: '/docs/api/pkg',
  sections: [
    [1, '', 'API', [], [], 0],
    [2, 'pkg.Old', 'Old', [], [], 1, ['class', 'pkg.Old', 'pkg.Old(a)']],
    [3, 'pkg.Old.a', 'Old.a', [], [], 1, ['attribute', 'pkg.Old.a', 'pkg.Old.a']],
    [2, 'pkg.Large', 'Large', [], [], 1, ['class', 'pkg.Large', 'pkg.Large']],
    [3, 'pkg.Large.b', 'Large.b', [], [], 1, ['attribute', 'pkg.Large.b', 'pkg.Large.b']],
    [2, 'tool-run', 'tool run', [], [], 1, ['command', 'tool run', 'tool run']],
    [3, 'opt-port', '--port', [], [], 1, ['option', 'tool run --port', '--port']],
  ],
});
const GUIDE = samplePage({ url: '/docs/guide', sections: [[2, 'a', 'A', [], ['pkg.OldMode.FAST'], 0]] });
const EXPORTED = { 'pkg.OldMode': { kind: 'enum', status: 'deprecated' }, 'pkg.b': { kind: 'function' } };

type Work = SearchService['work'];
const queue = createWorkQueue();
const inQueue: Work = (_, work) => queue.add(work);
const look = (name: string, markdown: string | null = MARKDOWN, work: Work = inQueue) =>
  lookupSymbol({
    files: { read: async (path) => ({ path, anchor: undefined, markdown }) },
    names: () => createSymbolLookup([PAGE, GUIDE], EXPORTED),
    pathOf: (href) => href.replace('/docs', ''),
    url: (href) => `https://example.com${href}`,
    service: { work },
  }).run({ name }, undefined as never);

it('shows the entry of a class with its members', async () => {
  expect(await look('Old')).toBe(`# pkg.Old

- Kind: class
- Import: \`from pkg import Old\`
- Life cycle: beta, deprecated
- Page: https://example.com/docs/api/pkg#pkg.Old (read_page: path /api/pkg, anchor pkg.Old)

class \`from pkg import Old\` [Source](https://example.com)

\`\`\`
Old(a: int = 1)
\`\`\`

### \`Old.a\`

attribute \`int\``);
});

it('shows a member with the import of its class', async () => {
  expect(await look('pkg.Old.a')).toBe(`# pkg.Old.a

- Kind: attribute
- Import: \`from pkg import Old\`
- Life cycle: stable
- Page: https://example.com/docs/api/pkg#pkg.Old.a (read_page: path /api/pkg, anchor pkg.Old.a)

attribute \`int\``);
});

it('only lists the members of a large class', async () => {
  const text = await look('Large');
  expect(text).toMatch(/class `from pkg import Large`\n\nMembers, each with its own entry: `Large\.b`$/);
});

it('shows an option with its command, without a life cycle', async () => {
  const text = await look('tool run --port');
  expect(text).toMatch(/^# tool run --port\n\n- Kind: option\n- Page: /);
  expect(text).toMatch(/Runs it\.\n\n\| Option \|/);
});

it('says where the entry is if the page is missing', async () => {
  expect(await look('Old', null)).toBe(
    '# pkg.Old\n\n- Kind: class\n- Page: https://example.com/docs/api/pkg#pkg.Old (read_page: path /api/pkg, anchor pkg.Old)',
  );
});

it('says what is known about an exported name without an entry', async () => {
  expect(await look('OldMode')).toBe(`# pkg.OldMode

- Kind: enum
- Import: \`from pkg import OldMode\`
- Life cycle: deprecated
- Entry: none. \`pkg\` exports this name, but the API reference doesn't describe it.
- Pages that mention it:
  - https://example.com/docs/guide (read_page: path /guide)`);
});

it('prefers an exported name to a member of the same name', async () => {
  expect(await look('b')).toBe(`# pkg.b

- Kind: function
- Import: \`from pkg import b\`
- Life cycle: stable
- Entry: none. \`pkg\` exports this name, but the API reference doesn't describe it.
- Other names with the same ending: pkg.Large.b`);
});

it.each([
  ['Odl', 'The API reference has no entry "Odl". Similar names: pkg.Old'],
  ['zzzzzz', 'The API reference has no entry "zzzzzz". Search for it with search_docs.'],
  [
    'Old.zzz',
    'The API reference has no entry for this member of pkg.Old: "Old.zzz". It may still exist. Look up pkg.Old.',
  ],
  [
    'Old.b',
    'The API reference has no entry for this member of pkg.Old: "Old.b". It may still exist. Look up pkg.Old. Similar names: pkg.Old.a',
  ],
])('of %s shows near names', async (name, message) => {
  await expect(look(name)).rejects.toThrow(new ToolProblem(message));
});

it('looks for no near names and no pages under overload', async () => {
  const overloaded = async () => undefined;
  await expect(look('Odl', MARKDOWN, overloaded)).rejects.toThrow('has no entry "Odl". Search for it');
  expect(await look('OldMode', MARKDOWN, overloaded)).not.toContain('Pages');
});
