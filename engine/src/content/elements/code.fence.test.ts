import type { Element } from 'hast';
import { describe, expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { codeSource } from '../code/codeBlock.ts';
import { fence } from './code.ts';

function pre(text: string, data?: { lang?: string | null; meta?: string | null }, className?: string[]): Element {
  const code = h('code', text);
  return h('pre', {
    ...code,
    properties: className ? { className } : {},
    ...(data && { data: data as Element['data'] }),
  });
}

function render(node: Element, files: Record<string, string> = {}) {
  const { ctx, diagnostics } = testContext({ files });
  const nodes = fence(node, ctx, AT);
  const [first] = nodes as Element[];
  return { nodes, code: first && codeSource(first)?.code, props: first?.properties.props, diagnostics };
}

describe('pre', () => {
  it.each([
    ['a fence', pre('a\n', { lang: 'python', meta: 'title="x"' }), { language: 'python', title: 'x' }, 'a'],
    ['no language', pre('a\n\n', { lang: null, meta: null }), { language: 'text' }, 'a\n'],
    ['glued meta', pre('a\n', { lang: 'python{1}' }), { language: 'python' }, 'a'],
    ['a tag with a class', pre('a', undefined, ['language-yaml']), { language: 'yaml' }, 'a'],
    ['plain text', h('pre', 'a <b>\n'), { language: 'text' }, 'a <b>'],
  ])('%s', (_, node, props, code) => {
    const result = render(node);
    expect(result.props).toMatchObject(props);
    expect(result.code).toBe(code);
    expect(result.diagnostics).toEqual([]);
  });

  it('ignores other content', () => {
    const node = h('pre', h('b', 'x'), 'y');
    expect(outline(render(node).nodes)).toEqual([['pre', ['b', 'x'], 'y']]);
  });

  it('reads the file that an empty fence names', () => {
    const node = pre('', { lang: 'python', meta: 'file=a.py startafter=x dedent=2' });
    expect(render(node, { 'snippets/a.py': '# x\n  b\n' }).code).toBe('b');
  });

  it("keeps a fence's own code if it also names a file", () => {
    expect(render(pre('own\n', { lang: 'python', meta: 'file=/no/such.py' }))).toMatchObject({
      code: 'own',
      diagnostics: [],
    });
  });

  it('reports a missing file', () => {
    const { nodes, diagnostics } = render(pre('', { lang: 'python', meta: 'file=a.py' }));
    expect(nodes).toEqual([]);
    expect(diagnostics).toMatchObject([{ id: 'missing-file', level: 'error' }]);
  });
});

it.each([
  ['python', 'python'],
  ['py', 'py'],
  ['YAML', 'yaml'],
  ['what', 'text'],
])('records code in %s for extensions', (lang, language) => {
  const { ctx } = testContext();
  fence(pre('a = 1\n', { lang }), ctx, AT);
  const noted = { text: 'a = 1', language, at: { ...AT, line: AT.line + 1 }, from: 0, to: 5 };
  expect(ctx.code).toEqual([noted]);
});
