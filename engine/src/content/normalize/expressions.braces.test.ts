import { expect, it } from 'vitest';
import { normalize } from './normalize.ts';

it.each([
  // text: names, lists, placeholders, templates, JSON, nothing
  ['{asset_name}', '&#123;asset_name}'],
  ['{a, b} and {a.b} and {a:02d}', '\\{a, b} and \\{a.b} and &#123;a:02d}'],
  ['{}', '&#123;}'],
  ['{{ env.X }}', '&#123;&#123; env.X }}'],
  ['{"a": 1}', '&#123;"a": 1}'],
  ['{[a, b]} {[]} {["a", b]}', '\\{[a, b]} \\{[]} &#123;["a", b]}'],
  // attributes of directives
  [':name{age=42}, :a[b c]{d=e}', ':name\\{age=42}, :a[b c]&#123;d=e}'],
  ["{don't}", "&#123;don't}"],
  ['{`a` b}', '&#123;`a` b}'],
  // unclosed or unopened
  ['a { b', 'a \\{ b'],
  ['a } b', 'a } b'],
  // values that the transform evaluates
  ['{props.name} {frontMatter.title}', '{props.name} {frontMatter.title}'],
  ['{"text"} {\' \'} {`x`} {3} {true}', '{"text"} {\' \'} {`x`} {3} {true}'],
  ['{[1, 2]} {["a", ["b"]]}', '{[1, 2]} {["a", ["b"]]}'],
  ["import a from './a.png'\n\n{a} {b}", '\n\n{a} &#123;b}'],
  // code that looks meant for evaluation: the transform reports it with a fix
  ['{f({ a: 1 })}', '{f({ a: 1 })}'],
  ['{a && <B/>}', '{a && <B/>}'],
  ['{a + 1}', '{a + 1}'],
  ['{() => 1}', '{() => 1}'],
  // attributes of tags, code, escapes
  ['<A b={{ c: 1 }} />', '<A b={{ c: 1 }} />'],
  ['`{a}`', '`{a}`'],
  ['\\{a} b', '\\{a} b'],
])('%j becomes %j', (source, expected) => {
  const { text, findings } = normalize(source, 1);
  expect(text).toBe(expected);
  expect(findings).toEqual([]);
});

it.each(['{/* a', 'x {props.name', '{frontMatter.title\n\ntext'])(
  'reports %j, which was meant as an expression',
  (source) => {
    expect(normalize(source, 1).findings).toMatchObject([
      { id: 'unclosed-expression', line: 1, column: source.indexOf('{') + 1 },
    ]);
  },
);
