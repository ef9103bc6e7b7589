import { describe, expect, it, test } from 'vitest';
import { BadCall, inputSchema, readCall, type Tool } from './tool.ts';

const tool = (name: string, args: Tool['arguments']): Tool => ({
  name,
  title: name,
  description: name,
  arguments: args,
  run: async () => '',
});
const TOOLS = [
  tool('search_docs', {
    query: { description: 'Words', isRequired: true },
    section: { description: 'Section', values: ['Docs', 'API'] },
  }),
  tool('read_page', { path: { description: 'Path', isRequired: true } }),
];

test('the arguments as JSON Schema', () => {
  expect(inputSchema(TOOLS[0] as Tool)).toEqual({
    type: 'object',
    properties: {
      query: { type: 'string', description: 'Words', maxLength: 512 },
      section: { type: 'string', description: 'Section', maxLength: 512, enum: ['Docs', 'API'] },
    },
    required: ['query'],
    additionalProperties: false,
  });
});

describe('a call', () => {
  it.each<[string, unknown, object]>([
    ['all arguments', { query: 'a', section: 'API' }, { query: 'a', section: 'API' }],
    ['a value in another case', { query: 'a', section: 'api' }, { query: 'a', section: 'API' }],
    ['space around', { query: ' a ' }, { query: 'a' }],
    ['null for an optional argument', { query: 'a', section: null }, { query: 'a' }],
    ['an empty optional argument', { query: 'a', section: '' }, { query: 'a' }],
    ['the longest text', { query: 'a'.repeat(512) }, { query: 'a'.repeat(512) }],
  ])('accepts %s', (_, args, read) => {
    expect(readCall(TOOLS, { name: 'search_docs', arguments: args }).args).toEqual(read);
  });

  it.each<[string, unknown, string]>([
    ['search_doc', {}, 'There is no tool "search_doc". Did you mean "search_docs"?'],
    ['x', {}, 'There is no tool "x". The tools are search_docs, read_page.'],
    ['x'.repeat(100), {}, `There is no tool "${'x'.repeat(60)}…". The tools are search_docs, read_page.`],
    ['constructor', {}, 'There is no tool "constructor". The tools are search_docs, read_page.'],
    ['search_docs', undefined, 'search_docs requires the argument "query"'],
    ['search_docs', { query: '  ' }, 'search_docs requires the argument "query"'],
    ['search_docs', ['a'], 'The arguments of search_docs must be an object'],
    ['search_docs', { query: 'a', secton: 'API' }, 'search_docs has no argument "secton". Did you mean "section"?'],
    ['read_page', { path: '/', x: 1 }, 'read_page has no argument "x". Its arguments are path.'],
    ['read_page', { path: '/', toString: 1 }, 'read_page has no argument "toString". Its arguments are path.'],
    ['read_page', { path: 3 }, '"path" of read_page must be a string, not a number'],
    ['read_page', { path: ['/'] }, '"path" of read_page must be a string, not a list'],
    ['read_page', { path: {} }, '"path" of read_page must be a string, not an object'],
    ['read_page', { path: 'a'.repeat(513) }, '"path" of read_page is too long: at most 512 characters'],
    [
      'search_docs',
      { query: 'a', section: 'Guides' },
      '"section" of search_docs is "Guides", but must be one of: Docs, API',
    ],
  ])('of %s with %j is refused', (name, args, message) => {
    expect(() => readCall(TOOLS, { name, arguments: args })).toThrow(new BadCall(message));
  });
});
