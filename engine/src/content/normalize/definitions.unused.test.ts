import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // used: before, after, in a heading, in any case, in another footnote
  ['A[^n].\n\n[^n]: B', []],
  ['[^n]: B\n\n# A[^N]', []],
  ['A[^a].\n\n[^a]: B[^b]\n\n[^b]: C', []],
  ['> [^n]: B\n\nA[^n]', []],
  // unused: no reference, or one in code, in a comment, or escaped
  ['A.\n\n[^n]: B', ['3:1']],
  ['A\n[^n]: B', ['2:1']],
  ['`[^n]` <!-- [^n] --> \\[^n]\n\n- [^n]: B', ['3:3']],
  // a label that no reference can have
  ['A[^n m].\n\n[^n m]: B', ['3:1']],
  // no definition
  ['A[^n] and `[^m]: x`\n\n```\n[^o]: x\n```', []],
])('in %j finds unused footnotes at %j', (source, places) => {
  const { text, findings } = normalize(source, 1);
  expect(findings.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
  expect(findings.every(({ id, level }) => id === 'unused-footnote' && level === 'warn')).toBe(true);
  if (!source.includes('<')) expect(text).toBe(source);
});

it.each([
  // notes
  ['Words.\n\n[TODO]: rewrite', ['3:1']],
  ['- [Note]: <important> "Title"\n\n`[note]` \\[note]', ['1:3']],
  // used, in any case and spacing, also by an image or with other words
  ['[A  b]: page\n\nSee [a b], ![x][c].\n\n[c]: picture', []],
  // used, with code, tags, braces, or an escaped bracket in the label, or on several lines
  ['See [`Asset`] and [text][`b`].\n\n[`Asset`]: asset\n[`b`]: b', []],
  ['See [List<T>] and [{a}].\n\n[List<T>]: list\n[{a}]: a', []],
  ['See [a\\]b].\n\n[a\\]b]: page', []],
  ['See the [build\nguide], [text][c\nd].\n\n> [e \n>  f]\n\n[build guide]: build\n[c d]: c\n[e f]: e', []],
  // in code, or across its end
  ['`[a]` [b `x]` `x [c`]\n\n[a]: x\n[b]: x\n[c]: x', ['3:1', '4:1', '5:1']],
  // addresses
  ['[a]: /x\n[b]: ./x\n[c]: x.md\n[d]: #x\n[e]: mailto:a@b.example\n[f]: ?q', []],
  // comments, text
  [
    '[_meta_:author]: - "x"\n\n[//]: # (one)\n\n[//]: # "two"\n\n[comment]: <> (two)\n\n[TODO]: several words\n\nWords\n[TODO]: rewrite',
    [],
  ],
])('in %j finds unused definitions at %j', (source, places) => {
  const { findings } = normalize(source, 1);
  expect(findings.map(({ id, line, column }) => `${id} ${line}:${column}`)).toEqual(
    places.map((place) => `unused-definition ${place}`),
  );
});

it('hints at the escape of a note, and repeats it as written', () => {
  const { findings } = normalize('[Note]: <important> "Title"', 1);
  expect(findings).toMatchObject([
    {
      message: 'Nothing refers to the definition "[Note]: <important>", so it is never shown',
      hint: 'To show it as text, write a backslash before it: "\\[Note]".',
    },
  ]);
});
