import { describe, expect, test } from 'vitest';
import { symbolOf } from '../../../engine/src/content/model/page.ts';
import type { ApiObject, Parameter } from '../facts/facts.ts';
import { entryContext, text, wordsWith } from '../test/testEntry.ts';
import { testApi } from '../test/testFacts.ts';
import { outline } from '../test/testOutline.ts';
import { objectElements } from './objectElements.ts';
import { shownName } from './objectLabels.ts';

const parameter = (name: string): Parameter => ({
  name,
  kind: 'positional-or-keyword',
  annotation: 'Key',
  default: null,
});
const THING: ApiObject = { name: 'Thing', qualname: 'm.Thing', kind: 'class' };
const drawn = (object: Partial<ApiObject>, changes: Parameters<typeof entryContext>[0] = {}) => {
  const { ctx } = entryContext(changes, { known: ['Key', 'm.Thing', 'dagster.Base.run'] });
  return outline(objectElements({ ...THING, ...object }, 3, ctx));
};

test('the order: heading, kind, future, call, description, example, bases, table, raises, docstring, members, inherited', () => {
  const words = wordsWith({ a: 'The key.' }, { lead: text('LEAD'), example: text('EXAMPLE') });
  const html = drawn(
    {
      lifecycle: { status: 'deprecated', breakingVersion: '2.0' },
      signature: { parameters: [parameter('a')], returns: null },
      bases: ['Key'],
      raises: ['KeyError'],
      members: [{ name: 'go', qualname: 'm.Thing.go', kind: 'property' }],
      inheritedMembers: [{ name: 'run', from: 'private.Base' }],
    },
    { wordsOf: () => words, docstringOf: () => text('DOCSTRING') },
  );
  const order = [
    '<h3#m.Thing>`Thing` {deprecated}</h3>',
    '<span.api-kind>class</span> `from m import Thing`',
    'Planned for removal in 2.0.',
    '<span.tk-f>Thing</span>(<span.api-name>a</span>: [Key](/Key))',
    'LEAD',
    'EXAMPLE',
    '<span.api-label>Bases</span> `[Key](/Key)`',
    '<table.api-parts#m.Thing--parameters>',
    'The key.',
    '<span.api-label>Raises</span> `KeyError`',
    'DOCSTRING',
    '<h4#m.Thing.go>',
    '<span.api-label>Inherited from Base</span> [`run`](/dagster.Base.run)',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.each<[string, Partial<ApiObject>, string]>([
  ['a decorator', { name: 'thing', kind: 'decorator' }, '@thing'],
  ['anything else', { kind: 'function' }, 'Thing'],
])('shownName: %s', (_, object, shown) => {
  expect(shownName({ ...THING, ...object })).toBe(shown);
});

test('the source at the released tag', () => {
  expect(drawn({ source: { path: 'dagster/a.py', line: 3 } })).toContain(
    '[Source](https://code.example/blob/1.0/python_modules/dagster/dagster/a.py#L3)',
  );
});

test('an abstract class', () => {
  expect(drawn({ abstract: true })).toContain('<span.api-kind>abstract class</span>');
});

describe('calls', () => {
  const one = { parameters: [parameter('a')], returns: null };
  const two = { parameters: [parameter('b')], returns: null };
  const callsOf = (html: string) => html.match(/<pre\.api-signature>/g)?.length ?? 0;

  test('a function has one for each overload, a decorator its own', () => {
    expect(callsOf(drawn({ kind: 'function', signature: one, overloads: [one, two] }))).toBe(2);
    expect(callsOf(drawn({ kind: 'decorator', signature: one, overloads: [one, two] }))).toBe(1);
  });

  test("an object that isn't called has none", () => {
    expect(callsOf(drawn({ signature: null }))).toBe(0);
  });

  test('more than two parameters, on more than a line: their names, because the table has their types', () => {
    const parameters = ['one', 'two', 'three'].map((name) => ({ ...parameter(name), annotation: 'A'.repeat(30) }));
    const shortOf = (count: number) =>
      drawn({ signature: { parameters: parameters.slice(0, count), returns: null } }).includes('.api-short');
    expect([shortOf(2), shortOf(3)]).toEqual([false, true]);
  });

  test('a constant has type and value', () => {
    const html = drawn({ kind: 'constant', annotation: 'Key', value: "'x'" });
    expect(html).toContain("<pre.api-signature>`<span.tk-v>Thing</span>: [Key](/Key) = <span.tk-s>'x'</span>`</pre>");
  });
});

describe('tables', () => {
  test('fields that are also parameters appear once', () => {
    const html = drawn({
      kind: 'config',
      signature: { parameters: [parameter('schema'), parameter('a')], returns: null },
      config: { fields: [{ name: 'schema_', alias: 'schema', type: 'str', default: null, required: true }] },
    });
    expect(html.match(/<table[^>]*>/g)).toEqual([
      '<table.api-parts#m.Thing--parameters>',
      '<table.api-parts#m.Thing--config>',
    ]);
    expect([...html.matchAll(/<tr><td>`(\w+)`/g)].map(([, name]) => name)).toEqual(['a', 'schema']);
  });

  test('a config schema, if there are no fields', () => {
    const schemaFields = [{ name: 'port', type: 'Int', required: true }];
    expect(drawn({ kind: 'config', config: { schemaFields } })).toContain('<table.api-parts#m.Thing--config>');
  });

  test('keys of a typed dictionary', () => {
    expect(drawn({ typedDict: [{ name: 'id', type: 'str', required: true }] })).toContain(
      '<table.api-parts#m.Thing--keys>',
    );
  });
});

test('a description of an inherited member is next to it', () => {
  const inheritedMembers = ['run', 'stop'].map((name) => ({ name, from: 'private.Base' }));
  expect(drawn({ inheritedMembers }, { wordsOf: () => wordsWith({ stop: 'Ends it.' }) })).toContain(
    '[`run`](/dagster.Base.run), `stop`</p><ul><li>`stop`: Ends it.</li></ul>',
  );
});

describe('a second listing', () => {
  const { ctx } = entryContext({}, { known: ['m.Thing'] });
  const nodes = objectElements({ ...THING, noindex: true }, 3, ctx);

  test('names the first, and no more', () => {
    expect(outline(nodes)).toBe('<h3#m.Thing>`Thing`</h3><p>Documented at [`Thing`](/m.Thing).</p>');
  });

  test("isn't a symbol", () => {
    expect(nodes.map((node) => node.type === 'element' && symbolOf(node))).toEqual([undefined, undefined]);
  });
});

test('search has name, kind, path, and call', () => {
  const { ctx } = entryContext();
  const [heading] = objectElements(
    {
      ...THING,
      name: 'thing',
      qualname: 'm.thing',
      kind: 'decorator',
      signature: { parameters: [parameter('a')], returns: null },
    },
    3,
    ctx,
  );
  expect(heading?.type === 'element' && symbolOf(heading)).toEqual({
    name: '@thing',
    kind: 'decorator',
    path: 'm.thing',
    signature: 'm.thing(a)',
  });
});

test('an object documented in a private module and public in the package is imported from the package', () => {
  const logger: ApiObject = { ...THING, name: 'json_logger', qualname: 'dagster._loggers.json_logger' };
  const importOf = (found: string) => {
    const api = { ...testApi(), resolve: () => ({ is: 'name', name: found }) as const };
    const { ctx } = entryContext({}, { site: { api } });
    return /from \S+ import \w+/.exec(outline(objectElements(logger, 3, ctx)))?.[0];
  };
  expect(importOf('dagster._loggers.json_logger')).toBe('from dagster import json_logger');
  expect(importOf('dagster.other')).toBe('from dagster._loggers import json_logger');
});
