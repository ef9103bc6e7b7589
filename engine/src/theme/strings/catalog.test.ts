import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyNode, type Expression, type ObjectExpression, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { browserSources } from '../../build/emit/browserSources.ts';
import { catalog } from './catalog.ts';
import { staticCatalog } from './staticCatalog.ts';

/** The syntax tree of a TypeScript module; elements are calls with a `children` prop. */
function treeOf(source: string): AnyNode {
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic' });
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
}

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node).flat())
    if (value && typeof value === 'object' && 'type' in value) yield* nodesOf(value as AnyNode);
}

/** The strings that an expression may evaluate to; `*` is a template's value. */
function textsOf(node: Expression): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('*')];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsOf);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(textsOf);
  if (node.type === 'ArrayExpression') return node.elements.flatMap((item) => textsOf(item as Expression));
  return [];
}

/** Strings under the given keys of an object. */
function textsAt(keys: string[], object: ObjectExpression): string[] {
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const name = property.key.type === 'Identifier' ? property.key.name : textsOf(property.key as Expression)[0];
    return keys.includes(name ?? '') ? textsOf(property.value) : [];
  });
}

/** Ids that a module looks up in the catalog. */
function idsOf(source: string): string[] {
  return [...nodesOf(treeOf(source))].flatMap((node) =>
    node.type === 'ObjectExpression' ? textsAt(['id'], node).filter((id) => id.includes('.')) : [],
  );
}

const files = readdirSync('engine/src/theme', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
  .map((name) => join('engine/src/theme', name));

test('every string of the catalog is used', () => {
  const asked = files.flatMap((file) => idsOf(readFileSync(file, 'utf8')));
  const isAsked = (id: string) => asked.some((glob) => matches(glob, id));
  expect(Object.keys(catalog).filter((id) => !isAsked(id))).toEqual([]);
});

test('the code in the browser uses no string that only the build has', async () => {
  const sources = (await browserSources(process.cwd())).filter((file) => /^engine\/src\/theme\/.*\.tsx?$/.test(file));
  expect(sources).toContain('engine/src/theme/layout/Navbar.tsx');
  const asked = sources.flatMap((file) => idsOf(readFileSync(file, 'utf8')));
  expect(Object.keys(staticCatalog).filter((id) => asked.some((glob) => matches(glob, id)))).toEqual([]);
});

/** `*` in an id matches one part of it. */
function matches(glob: string, id: string): boolean {
  const parts = id.split('.');
  const wanted = glob.split('.');
  return parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index]);
}

test('finds ids in calls, elements, conditions, and templates', () => {
  const source = `translate({ id: isOpen ? 'a.b' : 'a.c' }); <Translate id={\`d.\${x}.e\`} />; <b id={\`letter-\${x}\`} />; <i id={y} />;`;
  expect(idsOf(source)).toEqual(['a.b', 'a.c', 'd.*.e']);
  expect([matches('d.*.e', 'd.x.e'), matches('d.*.e', 'd.x.f'), matches('*', 'a.b')]).toEqual([true, false, false]);
});
