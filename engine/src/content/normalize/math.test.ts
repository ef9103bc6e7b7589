import { expect, it } from 'vitest';
import { formulaEnd } from './math.ts';

const found = (text: string) => text.slice(0, Math.max(0, formulaEnd(text, 0)));

it.each([
  '$x$',
  '$x^2$',
  '$O(n)$',
  '$a + b = c$',
  '$n \\log n$',
  '$a_1$',
  '$x_{ij}$',
  '$f\\colon\\{0,1\\}\\to\\mathbb{R}$',
  '$$x$$',
  '$$ x = 1 $$',
  '$$\na \\\\ b\n\nwords in it\n$$',
  '\\(x^2\\)',
  '\\[ \\frac{a}{b} \\]',
  '\\(x_i\\)',
  '\\(a_1, a_2\\)',
  '\\( a + b \\)',
  '\\(a+b\\)',
  '\\[ x = 2 * (y + 1) \\]',
  '\\\\(x^2\\\\)',
  '\\\\[ \\frac{a}{b} \\\\]',
  '\\\\begin{align*}\na &= b\n\\\\end{align*}',
  '\\begin{align*}\na &= b \\\\\n\\end{align*}',
])('%j is a formula', (text) => {
  expect(found(`${text}\n`)).toBe(text);
});

it.each([
  '$5 a month, or $50 a year',
  '$5-$10, $1,000$',
  '$HOME/bin:$PATH',
  `\${A}-\${B}$`,
  '$\\{A\\}/$\\{B\\}',
  '$schema$ and $id$',
  '$x and `a^b$`',
  '$$ is the PID and $$',
  '$$',
  '$$\nnever closed',
  '$a\n\nb^2$',
  '\\(note\\)',
  '\\\\(note\\\\)',
  '\\\\server\\share',
  '\\[no link\\](x)',
  '\\[int \\| None\\]',
  '\\[x\\]',
  '\\[y/n\\]',
  '\\[a|b\\]',
  '\\[a-z\\]',
  '\\[A - Z\\]',
  '\\[*\\]',
  '\\(C++\\)',
  '\\(n=3\\)',
  '\\(see x_i\\)',
  '\\(File > Save\\)',
  '\\[not a link\\]',
  '\\begin{a} alone',
])('%j is not', (text) => {
  expect(found(text)).toBe('');
});

it('is not part of a word or an escape', () => {
  expect(formulaEnd('US$x$', 2)).toBe(-1);
  expect(formulaEnd('\\$x$', 1)).toBe(-1);
});
