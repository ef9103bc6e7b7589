import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../engine/src/content/model/nodes.ts';
import { portableMarkdown } from '../../../engine/src/content/output/markdown.ts';
import { sectionsOf } from '../../../engine/src/content/output/sections.ts';
import { testContext } from '../../../engine/test/support/content/testContext.ts';
import type { Parameter } from '../facts/facts.ts';
import { parameter } from '../test/testEntry.ts';
import { namesOf, outline } from '../test/testOutline.ts';
import { parameterParts } from './parameterParts.ts';
import { signatureElements, starredName } from './signature.ts';

const only = (name: string) => parameter(name, { kind: 'positional-only' });
const keyword = (name: string) => parameter(name, { kind: 'keyword-only' });
const args = parameter('args', { kind: 'var-positional' });
const kwargs = parameter('kwargs', { kind: 'var-keyword' });

const textOfCall = (parameters: Parameter[], returns: string | null = null, prefix = '') =>
  textOf(signatureElements({ prefix, name: 'f', signature: { parameters, returns }, names: namesOf() }));

test.each<[string, Parameter[], string]>([
  ['nothing', [], ''],
  ['plain', [parameter('a'), parameter('b')], 'a b'],
  ['positional only, then others', [only('a'), parameter('b')], 'a / b'],
  ['positional only, all of them', [only('a'), only('b')], 'a b /'],
  ['keyword only, from the start', [keyword('a'), keyword('b')], '* a b'],
  ['keyword only, after others', [parameter('a'), keyword('b')], 'a * b'],
  ['keyword only, after *args', [args, keyword('b')], '*args b'],
  ['both marks', [only('a'), keyword('b')], 'a / * b'],
  ['**kwargs', [parameter('a'), kwargs], 'a **kwargs'],
])('parameterParts: %s', (_, parameters, shown) => {
  expect(
    parameterParts(parameters)
      .map((part) => (typeof part === 'string' ? part : starredName(part)))
      .join(' '),
  ).toBe(shown);
});

describe('signatureElements', () => {
  test.each<[string, Parameter[], string | null, string]>([
    ['no parameter', [], null, 'f()'],
    ['no parameter, a result', [], 'int', 'f() -> int'],
    ['a default without a type', [parameter('a', { default: '1' })], null, 'f(a=1)'],
    ['a default with a type', [parameter('a', { annotation: 'int', default: '1' })], null, 'f(a: int = 1)'],
    ['marks', [only('a'), keyword('b')], null, 'f(a, /, *, b)'],
    ['a forward reference without quotes', [parameter('a', { annotation: "'A'" })], "'B'", 'f(a: A) -> B'],
  ])('%s', (_, parameters, returns, shown) => {
    expect(textOfCall(parameters, returns)).toBe(shown);
  });

  test('a line of 74 characters stays whole, one of 75 has a line for each parameter', () => {
    const long = (length: number) => [parameter('a'), parameter('b'.repeat(length - 'f(a, )'.length))];
    expect(textOfCall(long(74))).toBe(`f(a, ${'b'.repeat(68)})`);
    expect(textOfCall(long(75))).toBe(`f(\n    a,\n    ${'b'.repeat(69)},\n)`);
  });

  test('an empty call with a long result stays on one line', () => {
    expect(textOfCall([], 'T'.repeat(90))).toBe(`f() -> ${'T'.repeat(90)}`);
  });

  test('names and values are marked, types linked, and search skips it', () => {
    const signature = { parameters: [parameter('key', { annotation: 'Key', default: 'None' })], returns: 'Key' };
    const [element] = signatureElements({ prefix: '@', name: 'f', signature, names: namesOf('Key') });
    expect(element && outline(element)).toBe(
      '<pre.api-signature>`<span.tk-d>@f</span>(<span.api-name>key</span>: [Key](/Key) = None) -> [Key](/Key)`</pre>',
    );
    expect(element?.data).toEqual({ repeats: true });
  });

  test.each<[string, string, string]>([
    ['Optional[str]', "'a b'", "<span.tk-t>Optional</span>[<span.tk-t>str</span>] = <span.tk-s>'a b'</span>"],
    ['Union[Key, None]', '-1.5', '<span.tk-t>Union</span>[[Key](/Key), None] = -<span.tk-n>1.5</span>'],
    ['bool', 'True', '<span.tk-t>bool</span> = <span.tk-k>True</span>'],
    ['pd.DataFrame', '{}', '<span.tk-t>pd.DataFrame</span> = {}'],
    ["Literal['a']", 'Mode.A', "<span.tk-t>Literal</span>[<span.tk-s>'a'</span>] = <span.tk-t>Mode.A</span>"],
  ])('%s = %s has the colors of code', (annotation, value, shown) => {
    const signature = { parameters: [parameter('x', { annotation, default: value })], returns: null };
    const block = signatureElements({ prefix: 'classmethod ', name: 'f', signature, names: namesOf('Key') });
    expect(outline(block)).toBe(
      `<pre.api-signature>\`<span.tk-k>classmethod </span><span.tk-f>f</span>(<span.api-name>x</span>: ${shown})\`</pre>`,
    );
  });

  test('more than eight parameters: their names, and the full signature in a disclosure', () => {
    const of = (count: number) => ({
      parameters: [...'abcdefghi'].slice(0, count).map((name) => parameter(name, { annotation: 'int', default: '1' })),
      returns: 'Key',
    });
    const drawn = (count: number) =>
      signatureElements({ prefix: '@', name: 'f', signature: of(count), names: namesOf('Key') });
    expect(drawn(8)).toHaveLength(1);
    const [short, full] = drawn(9);
    expect(short && outline(short)).toBe(
      '<pre.api-signature.api-short>`<span.tk-d>@f</span>(<span.tk-v>a, b, c, d, e, f, g, h, i</span>) -> [Key](/Key)`</pre>',
    );
    expect(full && outline(full)).toMatch(
      /^<details\.details\.api-full><summary>Full signature<\/summary><pre\.api-signature>/,
    );
    expect(full && textOf([full])).toContain('f(\n    a: int = 1,\n    b: int = 1,');
  });

  test('many parameters on one line stay whole', () => {
    const parameters = [...'abcdefghi'].map((name) => parameter(name));
    expect(textOfCall(parameters)).toBe('f(a, b, c, d, e, f, g, h, i)');
  });

  test('of both, Markdown has the full one and search none', () => {
    const children = signatureElements({
      prefix: '',
      name: 'f',
      signature: { parameters: [...'abcdefghi'].map((name) => parameter(name.repeat(8))), returns: null },
      names: namesOf(),
    });
    const tree: Root = { type: 'root', children };
    const page = { path: '/f', title: 'F', description: '', lookup: testContext().ctx.lookup };
    const lines = [...'abcdefghi'].map((name) => `    ${name.repeat(8)},\n`);
    expect(portableMarkdown(tree, page)).toBe(`# F\n\n\`\`\`\nf(\n${lines.join('')})\n\`\`\`\n`);
    expect(sectionsOf(tree, 'F')).toMatchObject([{ text: [], code: [] }]);
  });
});
