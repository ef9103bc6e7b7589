import { beforeAll, describe, expect, it } from 'vitest';
import { AT, testContext } from '../../../test/support/content/testContext.ts';
import { codeBlock } from './codeBlock.ts';
import { createHighlighter, fillCode } from './highlight.ts';

const highlighter = createHighlighter();
beforeAll(() => highlighter.prepare(['python', 'yaml', 'bash', 'json', 'diff', 'jinja']));

describe('lines', () => {
  it.each([
    ['python', 'import gallery as dg', '<span class="tk-k">import</span> gallery <span class="tk-k">as</span> dg'],
    // neighbors with the same class share a span that doesn't start or end with spaces
    ['python', 'if not  a:', '<span class="tk-k">if not</span>  a<span class="tk-p">:</span>'],
    // decorator, function, parameter
    [
      'python',
      '@asset\ndef f(x): ...',
      '<span class="tk-d">@asset</span>\n<span class="tk-k">def</span> <span class="tk-f">f</span><span class="tk-p">(</span><span class="tk-v">x</span><span class="tk-p">):</span> ...',
    ],
    // comment, number, escaped characters
    [
      'python',
      'a<1 # <b> & c',
      'a<span class="tk-p">&lt;</span><span class="tk-n">1</span> <span class="tk-c"># &lt;b&gt; &amp; c</span>',
    ],
    // a state that spans lines
    ['python', '"""a\nb"""', '<span class="tk-c">"""a</span>\n<span class="tk-c">b"""</span>'],
    ['yaml', 'port: 3000', '<span class="tk-t">port</span><span class="tk-p">:</span> <span class="tk-n">3000</span>'],
    [
      'json',
      '{"a": true}',
      '<span class="tk-p">{</span><span class="tk-t">"a"</span><span class="tk-p">:</span> <span class="tk-k">true</span><span class="tk-p">}</span>',
    ],
    [
      'bash',
      'dg list --x',
      '<span class="tk-f">dg</span> <span class="tk-s">list</span> <span class="tk-v">--x</span>',
    ],
    ['diff', '-old\n+new', '<span class="tk-x">-old</span>\n<span class="tk-i">+new</span>'],
    [
      'diff-yaml',
      ' a: 1\n-b: 2\n+c: 3',
      [' a', '-b', '+c']
        .map((line, at) => {
          const key = `${line[0]}<span class="tk-t">${line[1]}</span>`;
          return `${key}<span class="tk-p">:</span> <span class="tk-n">${at + 1}</span>`;
        })
        .join('\n'),
    ],
    // a line without a sign is escaped like the others
    ['diff-text', '<b onclick=x>\n+<i>\n &lt;', '&lt;b onclick=x&gt;\n+&lt;i&gt;\n &amp;lt;'],
    // a string that is open before a change
    [
      'diff-python',
      ' """\n-a\n+b\n """',
      ' <q>"""</span>\n-<q>a</span>\n+<q>b</span>\n <q>"""</span>'.replaceAll('<q>', '<span class="tk-c">'),
    ],
    // plain text: no span, escaped
    ['text', 'a < b  ', 'a &lt; b  '],
    ['', 'x', 'x'],
  ])('colors %s: %j', (language, code, html) => {
    expect(highlighter.lines(code, language)?.join('\n')).toBe(html);
  });

  it('accepts a diff in another case, and leaves a diff of a diff as it is', async () => {
    await highlighter.prepare(['Diff-YAML', 'diff-diff-yaml']);
    expect(highlighter.lines('-a: 1', 'Diff-YAML')).toEqual(highlighter.lines('-a: 1', 'diff-yaml'));
    expect(highlighter.lines('-a: 1', 'diff-diff-yaml')).toBeUndefined();
  });

  it('accepts a name in another case, and returns as many lines as the code has', () => {
    expect(highlighter.lines('a: 1\n\nb: 2\n', 'YAML')).toHaveLength(4);
  });

  it('returns nothing for a language that is unknown or not prepared', () => {
    expect(highlighter.lines('x', 'pyton')).toBeUndefined();
    expect(highlighter.lines('x', 'rust')).toBeUndefined();
  });

  it('colors code independently of what it colored before', async () => {
    const code = 'def f():\n    """open\n';
    const first = highlighter.lines(code, 'python');
    highlighter.lines('x = """never closed', 'python');
    const again = createHighlighter();
    await again.prepare(['python']);
    expect(again.lines(code, 'python')).toEqual(first);
  });

  it('shows an unreadably long line as text', () => {
    expect(highlighter.lines(`x = "${'a'.repeat(6000)}"`, 'python')?.[0]).not.toContain('span');
  });
});

it('caches recent results and drops the oldest', () => {
  const first = highlighter.lines('kept = 0', 'python');
  for (let i = 1; i < 1000; i++) highlighter.lines(`x = ${i}`, 'python');
  expect(highlighter.lines('kept = 0', 'python')).toBe(first);
  for (let i = 0; i < 1000; i++) highlighter.lines(`y = ${i}`, 'python');
  const again = highlighter.lines('kept = 0', 'python');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it('colors a language the same regardless of which others are loaded, and in any order', async () => {
  const code = '# T\n\n```python\nimport a\n```\n';
  const alone = createHighlighter();
  await alone.prepare(['markdown']);
  const after = createHighlighter();
  await after.prepare(['python', 'markdown']);
  const before = createHighlighter();
  await before.prepare(['markdown', 'python']);
  expect(after.lines(code, 'markdown')).toEqual(alone.lines(code, 'markdown'));
  expect(before.lines(code, 'markdown')).toEqual(alone.lines(code, 'markdown'));
});

describe('fillCode', () => {
  it('writes the lines of every block, with numbers and classes', async () => {
    const { ctx } = testContext();
    const meta = { lineNumbers: true, start: 5, highlight: [{ from: 2, to: 2 }] };
    const tree = {
      type: 'root' as const,
      children: [codeBlock({ code: 'import a\nb', language: 'python', meta, at: AT }, ctx)],
    };
    await fillCode(tree, createHighlighter());
    expect(tree.children[0]?.properties.props).toMatchObject({
      html: '<span class="line" data-line="5"><span class="tk-k">import</span> a</span>\n<span class="line highlighted" data-line="6">b</span>',
    });
  });

  it('keeps the options and dates of a command whole where its lines wrap', async () => {
    const { ctx } = testContext();
    const tree = {
      type: 'root' as const,
      children: [
        codeBlock({ code: 'dg list --all --day 2025-06-02 2025-06-01...2025-06-07 a-b', language: 'sh', at: AT }, ctx),
      ],
    };
    await fillCode(tree, createHighlighter());
    expect(tree.children[0]?.properties.props).toMatchObject({
      html: '<span class="line"><span class="tk-f">dg</span> <span class="tk-s">list</span> <span class="tk-v"><span class="whole">--all</span> <span class="whole">--day</span></span> <span class="tk-s"><span class="whole">2025-06-02</span> <span class="whole">2025-06-01...2025-06-07</span> a-b</span></span>',
    });
  });

  it('leaves a block of an unknown language as escaped text', async () => {
    const { ctx } = testContext();
    const tree = { type: 'root' as const, children: [codeBlock({ code: '<x>', language: 'pyton', at: AT }, ctx)] };
    await fillCode(tree, createHighlighter());
    expect(tree.children[0]?.properties.props).toMatchObject({
      html: '<span class="line">&lt;x&gt;</span>',
    });
  });
});
