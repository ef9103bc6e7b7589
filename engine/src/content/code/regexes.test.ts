import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { expect, test } from 'vitest';
import { translatePatterns } from '../../../bin/regexes.mjs';
import { createHighlighter } from './highlight.ts';
import type { RegexParts } from './regexes.ts';

const SAMPLES = {
  python: '@dg.asset(deps=["a"])\ndef f(x: int = 1) -> str:\n    """Doc."""\n    return f"{x!r:>{width}}" % b"\\x00"\n',
  shell: 'export A="$(dg list)" && cat <<EOF | grep -v x > out\n$HOME\nEOF\n',
  yaml: 'a: &x [1, "b"]\nc: |\n  text\nd: {e: true}\n',
  json: '{"a": [1, null, "b\\n"]}',
  sql: "SELECT count(*) AS n FROM t WHERE a = 'b' -- c\n",
  toml: '[tool.dg]\nnames = ["a"]\nat = 2025-01-01\n',
};

test("the launcher's table has the regex that Shiki would make", async () => {
  const table = await translatePatterns();
  expect(table.size).toBeGreaterThan(400);
  for (const [pattern, [source, flags, options]] of JSON.parse(JSON.stringify([...table])) as [string, RegexParts][]) {
    const made = defaultJavaScriptRegexConstructor(pattern);
    const regex = options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags);
    const partsOf = (of: RegExp) => [of.constructor, of.source, of.flags, Reflect.get(of, 'rawOptions')];
    expect(partsOf(regex), pattern).toEqual(partsOf(made));
  }
});

test('with the table, code has the same colors', async () => {
  const paint = async (highlighter: ReturnType<typeof createHighlighter>) => {
    await highlighter.prepare(Object.keys(SAMPLES));
    return Object.entries(SAMPLES).map(([language, code]) => highlighter.lines(code, language));
  };
  const translated = await paint(createHighlighter({}));
  expect(translated.flat().join('')).toContain('tk-k');
  expect(await paint(createHighlighter(Object.fromEntries(await translatePatterns())))).toEqual(translated);
});
