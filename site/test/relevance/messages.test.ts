import { expect, it } from 'vitest';
import { sampleFile, samplePage } from '../../../engine/test/support/search/sampleFile.ts';
import { messageQueries, quotedMessages } from './messages.ts';

it.each([
  [
    'the first cell of a table of causes',
    '| You see | Cause |\n| --- | --- |\n| `no such pan` | `it is late` |',
    ['no such pan'],
  ],
  ['no other table', '| You see | Value |\n| --- | --- |\n| `no such pan` | 3 |', []],
  ['an exception in prose', 'It fails with `KeyError: no pan`.', ['KeyError: no pan']],
  ['an exception in output', '```text\nBakeError: no pan left\n  at 3\n```', ['BakeError: no pan left']],
  ['a sentence in code', 'It prints `Oven is not hot.`, not `oven is not hot`.', ['Oven is not hot.']],
  ['no single word', '| You see | Cause |\n| --- | --- |\n| `KeyError` | None |', []],
  [
    'an escaped pipe',
    '| You see | Fix |\n| --- | --- |\n| `bread \\| cake missing` | Bake |',
    ['bread | cake missing'],
  ],
])('finds %s', (_, source, messages) => {
  expect(quotedMessages(source)).toEqual(messages);
});

const page = (url: string, text: string) => samplePage({ title: 'Bread', url, text: [text] });

it('asks for a message in four forms, and wants each page with it', () => {
  const message = "BakeError: The pan 'tin_3' is too small for a bread of this size.";
  const short = "BakeError: The pan 'tin_9' is too small";
  const file = sampleFile([page('/a', message), page('/b', short), page('/c', 'bakery open')]);
  const queries = messageQueries(
    [`\`${message}\` or \`${short}\``, '```shell\nbakery open\n```\n`bakery open now`'],
    file,
  );
  expect(queries.map((asked) => [asked.class, asked.want])).toEqual([
    ['verbatim', ['/a']],
    ['verbatim', ['/b']],
    ['seven words', ['/a']],
    ['new names', ['/a', '/b']],
    ['new names', ['/a', '/b']],
    ['trace or log', ['/a']],
    ['trace or log', ['/b']],
  ]);
  expect(queries[2]?.query).toBe("BakeError: The pan 'tin_3' is too small");
  expect(queries[3]?.query).toMatch(/^BakeError: The pan '(?!tin_3)[^']+' is too small for a bread of this size\.$/);
  expect(queries.slice(5).map(({ query }) => query)).toEqual([
    expect.stringMatching(/^Traceback .+\n.+\ndagster\._core\.errors\.BakeError: The pan 'tin_3' /),
    expect.stringMatching(/^2025-\S+ \S+ .* - ERROR - dagster\._core\.errors\.BakeError: The pan 'tin_9' /),
  ]);
});

it('wants nothing of a message that is in no record', () => {
  expect(messageQueries(['`BakeError: no pan`'], sampleFile([page('/a', 'Bread.')]))).toEqual([]);
});
