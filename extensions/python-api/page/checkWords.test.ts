import { expect, test } from 'vitest';
import { createFragment } from '../../../engine/src/content/fragment.ts';
import { testContext } from '../../../engine/test/support/content/testContext.ts';
import type { ApiObject, FactsPage } from '../facts/facts.ts';
import { readSummaries } from '../facts/words.ts';
import { factsOf, wordsWith } from '../test/testEntry.ts';
import { type CheckWordsInput, checkWords, type MostUsed } from './checkWords.ts';
import { objectWords } from './objectWords.ts';

const object = (name: string, rest: Partial<ApiObject> = {}): ApiObject => ({
  name,
  qualname: `m.${name}`,
  kind: 'function',
  signature: {
    parameters: [{ name: 'key', kind: 'positional-or-keyword', annotation: null, default: null }],
    returns: null,
  },
  docParams: ['key'],
  ...rest,
});

interface Input {
  words: string;
  page?: FactsPage;
  /** Text of the facts' file. */
  text?: string;
  mostUsed?: MostUsed;
}

/** `file:line:column id message` */
function found({ words, page = factsOf(object('a')), text = JSON.stringify(page), mostUsed }: Input): string[] {
  const { ctx, diagnostics } = testContext();
  const fragment = createFragment(() => ctx);
  const parsed = readSummaries(words);
  const nodes = (body: string) => objectWords(fragment(body, { file: 'w.md', line: 1 }));
  const input: CheckWordsInput = {
    facts: { page, file: 'f.json', text },
    words: {
      file: 'w.md',
      parsed,
      objects: new Map([...parsed.objects].map(([name, { body }]) => [name, nodes(body)])),
      common: parsed.common ? nodes(parsed.common.body) : wordsWith(),
    },
    mostUsed: mostUsed ?? { parameters: [], examples: [] },
  };
  checkWords(input, ctx);
  return diagnostics.map(({ file, line, column, id, message }) => `${file}:${line}:${column} ${id} ${message}`);
}

const A = '## m.a\n\nDoes a.\n';

test('descriptions that match the facts', () => {
  expect(found({ words: `# Section\n\nWhat it is.\n\n${A}\n- \`key\`: Which.\n` })).toEqual([]);
});

test.each<[string, string]>([
  ['compact', JSON.stringify(factsOf(object('a')))],
  ['with spaces', JSON.stringify(factsOf(object('a'))).replaceAll('":', '": ')],
  ['a line each', JSON.stringify(factsOf(object('a')), null, 1)],
])('an object without a description has its own place in the facts: %s', (_, text) => {
  const lines = text.slice(0, text.indexOf('"qualname"')).split('\n');
  expect(found({ words: '', text })).toEqual([
    `f.json:${lines.length}:${(lines.at(-1) ?? '').length + 1} api-summary-missing "m.a" has no summary`,
  ]);
});

test("a name isn't confused with a longer one", () => {
  const page = factsOf(object('ab'), object('a'));
  const text = JSON.stringify(page);
  expect(found({ words: '## m.ab\n\nDoes ab.\n', page })).toEqual([
    `f.json:1:${text.indexOf('"qualname":"m.a"') + 1} api-summary-missing "m.a" has no summary`,
  ]);
});

test('a second listing needs no description, and shows none', () => {
  const page = factsOf(object('a', { noindex: true }));
  expect(found({ words: '', page })).toEqual([]);
  expect(found({ words: A, page })).toEqual(['w.md:1:1 api-words-unknown The facts of this page have no object "m.a"']);
});

test.each<[string, string, string]>([
  ['with another bullet', `${A}\n* \`kye\`: Which.\n`, 'w.md:5:3 api-words-unknown "m.a" has no part "kye"'],
  ['further in', `${A}\n-   \`kye\`: Which.\n`, 'w.md:5:5 api-words-unknown "m.a" has no part "kye"'],
])("a part %s that wouldn't be shown", (_, words, finding) => {
  expect(found({ words })).toEqual([finding]);
});

test('most used names: parameters and an example', () => {
  const mostUsed = { parameters: ['m.a'], examples: ['m.a'] };
  expect(found({ words: A, mostUsed })).toEqual([
    'w.md:1:1 api-words-missing "m.a" is widely used, but its summary does not describe "key"',
    'w.md:1:1 api-words-missing "m.a" is widely used, but has no example',
  ]);
  expect(found({ words: `${A}\n- \`key\`: Which.\n\n\`\`\`python\na()\n\`\`\`\n`, mostUsed })).toEqual([]);
});

test('a field may use its alias or its name', () => {
  const fields = [{ name: 'schema_', alias: 'schema', type: 'str', default: null, required: false }];
  const page = factsOf(object('a', { signature: null, kind: 'config', config: { fields } }));
  const mostUsed = { parameters: ['m.a'], examples: [] };
  expect(found({ words: A, page, mostUsed })).toEqual([
    'w.md:1:1 api-words-missing "m.a" is widely used, but its summary does not describe "schema"',
  ]);
  for (const name of ['schema', 'schema_']) {
    expect(found({ words: `${A}\n- \`${name}\`: Which.\n`, page, mostUsed })).toEqual([]);
  }
});
