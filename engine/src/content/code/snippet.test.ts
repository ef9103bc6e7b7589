import { describe, expect, it } from 'vitest';
import { AT, testContext } from '../../../test/support/content/testContext.ts';
import { readSnippet, type SnippetRequest } from './snippet.ts';

type Range = Omit<SnippetRequest, 'path' | 'place'>;

const FILE = `import gallery as dg  # noqa: F401

# start_asset
@dg.asset
def a():
    return 1
# end_asset


if __name__ == "__main__":
    print(a())
`;

const MAIN = 'if __name__ == "__main__":\n    print(a())';

function read(range: Range, text = FILE, near: string[] = []) {
  const { ctx, diagnostics } = testContext({ files: { 'snippets/a.py': text }, near });
  return { code: readSnippet({ path: 'a.py', ...range, place: () => AT }, ctx), diagnostics };
}

describe('readSnippet', () => {
  it.each<[string, Range, string, string]>([
    // whole file: lint comments, region markers, and blank edges are removed
    ['all', {}, FILE, `import gallery as dg\n\n@dg.asset\ndef a():\n    return 1\n\n\n${MAIN}`],
    // the blank lines around a removed line become one run of at most two
    ['bounds between functions', {}, 'a\n# end_a\n\n\n# start_b\n\n\nb\n', 'a\n\n\nb'],
    ['one blank line around bounds', {}, 'a\n\n# end_a\n# start_b\n\nb\n', 'a\n\nb'],
    ['no blank line around a bound', {}, 'a\n# end_a\nb\n', 'a\nb'],
    ['a hole of three', {}, 'a\n\n\n\n# end_a\nb\n', 'a\n\n\nb'],
    ['bounds at the edges', {}, '\n# start_a\n\na\n\n# end_a\n\n', 'a'],
    ['a bound in a body', {}, 'def a():\n\n    # start_x\n\n    b\n', 'def a():\n\n    b'],
    ['blank lines of the file itself', {}, 'a\n\n\n\nb\n', 'a\n\n\n\nb'],
    ['bounds in SQL and YAML', {}, '-- start_x\na\n  # end_of_y\nb\n', 'a\nb'],
    [
      'other words on the line',
      {},
      '# start_x is a name\n# starting\na = "# end_x"\n',
      '# start_x is a name\n# starting\na = "# end_x"',
    ],
    // lines: 0-based, end exclusive
    ['lineStart', { lineStart: 3 }, 'a\nb\nc\nd\ne\n', 'd\ne'],
    ['lineEnd', { lineEnd: 2 }, 'a\nb\nc\n', 'a\nb'],
    ['both', { lineStart: 1, lineEnd: 3 }, 'a\nb\nc\nd\n', 'b\nc'],
    ['zero and below mean the edge', { lineStart: -1, lineEnd: 0 }, 'a\nb\n', 'a\nb'],
    // markers: their lines are excluded
    ['startAfter', { startAfter: 'start_asset', endBefore: 'end_asset' }, FILE, '@dg.asset\ndef a():\n    return 1'],
    ['first marker counts', { startAfter: '# x' }, '# x\na\n# x\nb\n', 'a\n# x\nb'],
    [
      'a marker before one that only starts alike',
      { startAfter: 'start_a', endBefore: 'end_a' },
      '# start_asset\na\n# end_asset\n# start_a\nb\n# end_a\n',
      'b',
    ],
    [
      'a marker before one that continues after a hyphen',
      { startAfter: 'start-a', endBefore: 'end-a' },
      '# start-a-b\na\n# end-a-b\n<!--start-a-->\nb\n--end-a\n',
      'b',
    ],
    ['a part of a marker', { startAfter: 'start_as' }, '# start_asset\na\n', 'a'],
    // intersection
    ['lines and markers', { startAfter: '# x', lineEnd: 3 }, 'a\n# x\nb\nc\n', 'b'],
    // dedent: removes at most the spaces that exist
    ['dedent', { dedent: 4 }, '    a\n      b\n  c\n', 'a\n  b\nc'],
    // tool comments: a line with nothing else is removed, and a prose comment before one is kept
    ['type: ignore', {}, 'a = 1  # type: ignore[attr]\n', 'a = 1'],
    ['isort line', {}, '# isort: skip_file\na\n', 'a'],
    ['noqa of a tool', {}, '# ruff: noqa: E501\n# flake8: noqa\na\n', 'a'],
    ['words stay', {}, 'a  # why # noqa\n', 'a  # why'],
    ['a marker with one', {}, '# start_a noqa\na\n', 'a'],
    [
      'words about tools stay',
      {},
      '# Sort imports with isort\na  # no noqa needed\n',
      '# Sort imports with isort\na  # no noqa needed',
    ],
    // the main block is shown unless the page hides it
    ['main block', {}, `a\n\n\n${MAIN}\n`, `a\n\n\n${MAIN}`],
    ['hideMain', { hideMain: true }, FILE, 'import gallery as dg\n\n@dg.asset\ndef a():\n    return 1'],
    ['hideMain, single quotes', { hideMain: true }, "a\nif __name__=='__main__':\n    b\n", 'a'],
    ['hideMain, a block after the part', { hideMain: true, lineEnd: 1 }, `a\nb\n${MAIN}\n`, 'a'],
    [
      'hideMain, a part that begins with it',
      { hideMain: true, startAfter: '# s' },
      "a\n# s\nif __name__=='__main__':\n    b\n",
      "if __name__=='__main__':\n    b",
    ],
    ['windows line ends', { lineEnd: 1 }, 'a\r\nb\r\n', 'a'],
  ])('%s', (_, range, text, code) => {
    const result = read(range, text);
    expect(result).toEqual({ code, diagnostics: [] });
  });

  it.each<[Range, string, string, string]>([
    [
      { endBefore: 'zzz' },
      'unknown-region',
      'The snippet "a.py" does not contain the marker "zzz"',
      'Add the marker as a comment to the snippet.',
    ],
    [
      { lineStart: 90 },
      'code-range',
      'The range contains no lines of the snippet "a.py"',
      'Its first line would be 91 and its last 11; the file has lines 1 to 11.',
    ],
  ])('reports %j', (range, id, message, hint) => {
    expect(read(range)).toEqual({ code: undefined, diagnostics: [{ id, level: 'error', ...AT, message, hint }] });
  });

  it('warns about an end past the file, and shows the rest', () => {
    const { code, diagnostics } = read({ lineEnd: 9 }, 'a\nb\n');
    expect(code).toBe('a\nb');
    expect(diagnostics).toMatchObject([
      { id: 'code-range', level: 'warn', hint: 'Write lineEnd={2}, or leave it out.' },
    ]);
  });

  it.each<[Range, string]>([
    [{}, FILE],
    [{ startAfter: '# start_asset', endBefore: '# end_asset' }, '@dg.asset\ndef a():\n    return 1\n'],
    [{ lineEnd: 1 }, 'import gallery as dg  # noqa: F401\n'],
    [{ hideMain: true }, FILE.slice(0, FILE.indexOf('if __name__'))],
  ])('notes the shown part of a file: %j', (range, shown) => {
    const { ctx } = testContext({ files: { 'snippets/a.py': FILE } });
    readSnippet({ path: 'a.py', ...range, place: () => AT }, ctx);
    const [{ text, at, from, to } = { text: '', at: AT, from: 0, to: 0 }] = ctx.code;
    expect([text, at]).toEqual([FILE, { file: 'snippets/a.py', line: 1, column: 1 }]);
    expect(text.slice(from, to)).toBe(shown);
  });
});
