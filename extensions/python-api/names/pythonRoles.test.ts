import { parser } from '@lezer/python';
import { expect, it } from 'vitest';
import { BINDING_NODES, boundBy, keywordsOf } from './pythonRoles.ts';

/** The results of a function for every node of some code, in order. */
function inAll(code: string, of: typeof boundBy): string[] {
  const found: string[] = [];
  parser
    .parse(code)
    .iterate({ enter: ({ node }) => void found.push(...of(node).map(({ from, to }) => code.slice(from, to))) });
  return found;
}

it.each([
  ['a = b = c', ['a', 'b']],
  ['a, (b, [d]) = c', ['a', 'b', 'd']],
  ['a: T = c', ['a']],
  ['a: T', ['a']],
  ['a += c', ['a']],
  ['a.x = c', []],
  ['a[0] = c', []],
  ['(a := c)', ['a']],
  ['for a, b in c: pass', ['a', 'b']],
  ['[x for a in c for b in d]', ['a', 'b']],
  ['{a: b for a, b in c}', ['a', 'b']],
  ['with c as a, d as b: pass', ['a', 'b']],
  ['try:\n  pass\nexcept E as a:\n  pass', ['a']],
  ['def f(a, b=c, *d, **e): pass', ['a', 'b', 'd', 'e']],
  ['lambda a, b=c: d', ['a', 'b']],
  ['match c:\n  case a: pass', ['a']],
  ['type a = c', ['a']],
  ['f(a=b)', []],
])('%s binds', (code, names) => {
  expect(inAll(code, boundBy)).toEqual(names);
});

it('binds only in the expected nodes', () => {
  const code = 'a = 1\nfor b in c: pass\nwith d as e: pass\n';
  parser.parse(code).iterate({
    enter({ node }) {
      if (boundBy(node).length > 0) expect(BINDING_NODES).toContain(node.name);
    },
  });
});

it.each([
  ['f(a=b, c, **d)', ['a']],
  ['f(b, c)', []],
  ['match x:\n  case P(a=b): pass', ['a']],
])('%s has the keywords', (code, names) => {
  expect(inAll(code, keywordsOf)).toEqual(names);
});
