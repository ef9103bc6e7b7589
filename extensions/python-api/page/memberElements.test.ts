import { expect, test } from 'vitest';
import type { SiteLookup } from '../../../engine/src/content/model/context.ts';
import { symbolOf } from '../../../engine/src/content/model/page.ts';
import { portableMarkdown } from '../../../engine/src/content/output/markdown.ts';
import type { ApiObject, Member } from '../facts/facts.ts';
import { entryContext, text } from '../test/testEntry.ts';
import { outline } from '../test/testOutline.ts';
import { memberElements, wordsOf } from './memberElements.ts';

const member = (name: string, rest: Partial<Member>): Member => ({
  name,
  qualname: `m.T.${name}`,
  kind: 'method',
  ...rest,
});
const objectOf = (...members: Member[]): ApiObject => ({ name: 'T', qualname: 'm.T', kind: 'class', members });
const NO_PARAMETERS = { parameters: [], returns: 'Key' };
const drawn = (object: ApiObject, words: Record<string, string> = {}) =>
  memberElements(
    { object, level: 3, words: new Map(Object.entries(words).map(([name, said]) => [name, text(said)])) },
    entryContext({}, { known: ['Key', 'New'] }).ctx,
  );
const head = (shown: string, name: string) => `<h3#m.T.${name}>\`<span.api-owner>T.</span>${shown}\`</h3>`;

test.each<[string, Member, string]>([
  [
    'a method',
    member('run', { signature: NO_PARAMETERS }),
    `${head('run()', 'run')}<pre.api-signature>\`<span.tk-f>run</span>() -> [Key](/Key)\`</pre>`,
  ],
  [
    'a class method',
    member('of', { kind: 'classmethod', signature: NO_PARAMETERS }),
    `${head('of()', 'of')}<pre.api-signature>\`<span.tk-k>classmethod </span><span.tk-f>of</span>() -> [Key](/Key)\`</pre>`,
  ],
  [
    'a method whose call is not known',
    member('run', { signature: null }),
    `${head('run()', 'run')}<p.api-meta><span.api-kind>method</span></p>`,
  ],
  [
    'a cached property',
    member('key', { kind: 'cached-property', annotation: 'Key' }),
    `${head('key', 'key')}<p.api-meta><span.api-kind>cached property</span> \`[Key](/Key)\`</p>`,
  ],
  [
    'a property with its type in a signature',
    member('key', { kind: 'property', signature: NO_PARAMETERS }),
    `${head('key', 'key')}<p.api-meta><span.api-kind>property</span> \`[Key](/Key)\`</p>`,
  ],
  [
    'an enum value',
    member('WARN', { kind: 'enum-value', value: "'WARN'" }),
    `${head('WARN', 'WARN')}<p.api-meta><span.api-kind>enum value</span> \`= 'WARN'\`</p>`,
  ],
  [
    'a typed attribute does not show its value',
    member('a', { kind: 'attribute', annotation: 'int', value: '1' }),
    `${head('a', 'a')}<p.api-meta><span.api-kind>attribute</span> \`int\`</p>`,
  ],
])('%s', (_, one, html) => {
  expect(outline(drawn(objectOf(one)))).toBe(html);
});

test('marks, replacement, description', () => {
  const old = member('old', {
    kind: 'property',
    lifecycle: { status: 'deprecated', breakingVersion: '2.0', mentions: ['New'] },
  });
  expect(outline(drawn(objectOf(old), { old: 'What it was.' }))).toBe(
    '<h3#m.T.old>`<span.api-owner>T.</span>old` {deprecated}</h3><p.api-meta><span.api-kind>property</span></p>' +
      '<p.api-future>Planned for removal in 2.0. See [`New`](/New).</p><p>What it was.</p>',
  );
});

test("what the table of parameters describes isn't repeated", () => {
  const object: ApiObject = {
    ...objectOf(member('key', { kind: 'attribute' })),
    signature: {
      parameters: [{ name: 'key', kind: 'positional-or-keyword', annotation: null, default: null }],
      returns: null,
    },
  };
  expect(outline(drawn(object, { key: 'The key.' }))).not.toContain('The key.');
});

test('parameters have a table only if one has a mark', () => {
  const parameters = ['a', 'b'].map((name) => ({
    name,
    kind: 'positional-or-keyword' as const,
    annotation: null,
    default: null,
  }));
  const run = member('run', {
    signature: { parameters, returns: null },
    lifecycle: { status: 'public', params: { b: { status: 'beta' } } },
  });
  const html = outline(drawn(objectOf(run)));
  expect(html).toContain('<table.api-parts#m.T.run--parameters>');
  expect(html.match(/<tbody>.*<\/tbody>/)?.[0]).toBe(
    '<tbody><tr><td>`b` {beta} <span.api-required>required</span></td></tr></tbody>',
  );
});

test('many members are listed by name, with their entries in a disclosure', () => {
  const all = [...'abcde'].map((name) => member(name, { kind: name === 'a' ? 'method' : 'property' }));
  const html = outline(drawn(objectOf(...all), { b: 'Says b.' }));
  expect(html).toMatch(
    /^<p\.api-fact><span\.api-label>Members<\/span> \[`a\(\)`\]\(#m\.T\.a\), \[`b`\]\(#m\.T\.b\), .*<\/p><details\.details\.api-members><summary>/,
  );
  expect(html).toMatch(/<h3#m\.T\.a>.*<h3#m\.T\.e>.*<\/details>$/);
  expect(html).toContain('Says b.');
  expect(outline(drawn(objectOf(...all.slice(1))))).not.toContain('details');
});

test('Markdown has the members once', () => {
  const nodes = drawn(objectOf(...[...'abcde'].map((name) => member(name, {}))));
  const lookup = { url: (path: string) => `https://x.test${path}` } as SiteLookup;
  const markdown = portableMarkdown(
    { type: 'root', children: nodes },
    { path: '/p', title: 'P', description: '', lookup },
  );
  expect(markdown.match(/T\.c/g)).toHaveLength(1);
  expect(markdown).not.toContain('Members');
});

test.each<[Partial<Member>, string]>([
  [{ kind: 'method', signature: NO_PARAMETERS }, 'm.T.x()'],
  [{ kind: 'attribute', annotation: 'int', value: '1' }, 'm.T.x: int'],
  [{ kind: 'enum-value', value: '1' }, 'm.T.x = 1'],
  [{ kind: 'property' }, 'm.T.x'],
])('search has name, kind, and type: %j', (rest, signature) => {
  const [heading] = drawn(objectOf(member('x', rest)));
  const isCall = rest.kind === 'method';
  expect(heading?.type === 'element' && symbolOf(heading)).toEqual({
    name: 'T.x',
    kind: rest.kind?.replace('-', ' '),
    path: 'm.T.x',
    signature,
    short: isCall ? 'x()' : 'x',
  });
});

test("exceptions of a member; an abstract method's own NotImplementedError is omitted", () => {
  const raising = member('x', { kind: 'method', signature: NO_PARAMETERS, raises: ['OSError', 'NotImplementedError'] });
  expect(outline(drawn(objectOf(raising)))).toContain('<p.api-fact><span.api-label>Raises</span> `OSError`</p>');
  const abstract = member('x', { kind: 'method', signature: NO_PARAMETERS, raises: ['NotImplementedError'] });
  expect(outline(drawn(objectOf(abstract)))).not.toContain('Raises');
});

test('description of a part: a paragraph, unless it has blocks', () => {
  expect(wordsOf(undefined)).toEqual([]);
  expect(outline(wordsOf(text('Said.')))).toBe('<p>Said.</p>');
  const paragraph = wordsOf(text('Said.'));
  expect(wordsOf(paragraph)).toEqual(paragraph);
});
