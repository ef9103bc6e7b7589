import { expect, it } from 'vitest';
import { testContext } from '../../../test/support/content/testContext.ts';
import { parseImport, readStatements } from './esm.ts';

it.each([
  ["import A from './a.md'", './a.md', ['A=default']],
  ['import { A, B as C } from "x"', 'x', ['A=A', 'C=B']],
  ["import A, { B } from 'x'", 'x', ['A=default', 'B=B']],
  ["import * as A from 'x'", 'x', ['A=*']],
  ["import {\n  A,\n} from 'x';", 'x', ['A=A']],
  ["import './a.css'", './a.css', []],
])('reads %j', (code, source, bindings) => {
  const parsed = parseImport(code);
  expect(parsed?.source).toBe(source);
  expect(parsed?.bindings.map(({ local, imported }) => `${local}=${imported}`)).toEqual(bindings);
});

const read = (...codes: string[]) => {
  const { ctx, diagnostics } = testContext({ file: 'docs/guides/a.md' });
  const imports = readStatements(
    codes.map((code, index) => ({ code, line: index + 1, column: 1 })),
    ctx,
  );
  return { imports: Object.fromEntries(imports), diagnostics };
};

it.each([
  // partials: relative, from the project's folder, with an escaped underscore
  ["import A from '../_a.md'", { A: { kind: 'partial', file: 'docs/_a.md' } }],
  ["import A from './_a.mdx'", { A: { kind: 'partial', file: 'docs/guides/_a.mdx' } }],
  ["import A from '@site/docs/partials/\\_Beta.md'", { A: { kind: 'partial', file: 'docs/partials/_Beta.md' } }],
  // built-ins, by the last part of the path or the imported name
  ["import Cards from '@theme/DocCardList'", { Cards: { kind: 'component', name: 'DocCardList' } }],
  ["import A from '@site/src/components/CodeExample/index.jsx'", { A: { kind: 'component', name: 'CodeExample' } }],
  ["import { Card as C } from '@site/src/components/Cards'", { C: { kind: 'component', name: 'Card' } }],
  ["import Link from '@docusaurus/Link'", { Link: { kind: 'component', name: 'Link' } }],
  // pictures
  ["import logo from './logo.png'", { logo: { kind: 'picture', src: './logo.png' } }],
  ["import logo from '@site/static/img/a.svg'", { logo: { kind: 'picture', src: '@site/static/img/a.svg' } }],
  // texts, also of files that have another meaning without a loader
  ["import A from '!!raw-loader!./a.py'", { A: { kind: 'text', file: 'docs/guides/a.py' } }],
  ["import A from '!!raw-loader!../_a.md'", { A: { kind: 'text', file: 'docs/_a.md' } }],
  ["import A from 'raw-loader!@site/static/img/a.svg'", { A: { kind: 'text', file: 'static/img/a.svg' } }],
])('resolves %j', (code, expected) => {
  const { imports, diagnostics } = read(code);
  expect(imports).toMatchObject(expected);
  expect(diagnostics).toEqual([]);
});

it('reports unsupported imports and exports, except the toc that tools read', () => {
  const { diagnostics } = read(
    "import a from './a.json'",
    "import b from 'lodash'",
    'export const toc = []',
    'export const x = 1',
    "import './styles.css'",
    "import styles, { other } from './styles.module.css'",
    "import './_a.md'",
  );
  expect(diagnostics.map(({ id, line, message }) => `${line} ${id}: ${message}`)).toEqual([
    '1 import: A page cannot import "./a.json"',
    '2 import: A page cannot import "lodash"',
    '4 export: Pages cannot export anything: "export const x = 1"',
    '5 import: A page cannot import "./styles.css"',
    '6 import: A page cannot import "./styles.module.css"',
    '7 import: The import of "./_a.md" has no name',
  ]);
  expect(diagnostics.at(-1)?.hint).toBe("Write import Name from './_a.md', or remove it.");
});
