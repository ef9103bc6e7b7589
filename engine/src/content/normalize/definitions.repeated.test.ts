import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

const line = (first: number) => `is defined twice; only the definition on line ${first} is used`;

it.each([
  // footnotes, in any case and container
  ['A[^a].\n\n[^a]: One\n[^a]: Two', [`14:1 The footnote "[^a]" ${line(13)}`]],
  ['A[^a].\n\n[^a]: One\n\n> [^A]: Two', [`15:3 The footnote "[^A]" ${line(13)}`]],
  ['A[^a] B[^b].\n\n[^a]: One\n[^b]: Two', []],
  ['A[^a].\n\n[^a]: One\n\n```\n[^a]: Two\n```', []],
  // links with different targets, in any case and spacing
  ['[a]: /x\n[a]: /y "Title"', [`12:1 The link "[a]" ${line(11)}`]],
  ['# A\n[a  b]: /x\n\n- [A b]: </y>', [`14:3 The link "[A b]" ${line(12)}`]],
  ['[a]: /x\n[a]: </x>\n[b]: /y', []],
  // unused: they have another finding
  ['[TODO]: one\n[TODO]: two\n\n[^a]: One\n[^a]: Two', []],
  // text, a comment
  ['[a]: /x\n\nWords\n[a]: /y', []],
  ['[a]: /x\n\n[a]: is a word', []],
  ['[//]: # (one)\n\n[//]: # (two)\n\n[comment]: <> (three)\n\n[comment]: <> (four)', []],
])('in %j finds %j', (source, found) => {
  const findings = normalize(source, 11).findings.filter(({ id }) => id === 'duplicate-definition');
  expect(findings.map(({ line: at, column, message }) => `${at}:${column} ${message}`)).toEqual(found);
});
