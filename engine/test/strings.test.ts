import { readdirSync, readFileSync } from 'node:fs';
import { type AnyNode, type Expression, parse } from 'acorn';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { docusaurusStrings } from '../../extensions/docusaurus/strings.ts';
import { referenceStrings } from '../../extensions/python-api/page/strings.ts';
import { contentStrings } from '../src/content/model/strings.ts';
import { serverStrings } from '../src/server/static/strings.ts';
import { siteStrings } from '../src/site/strings.ts';

/** Folders whose strings may become part of a page, and the catalog of each layer. */
const OUTPUT = [
  'content/code',
  'content/components',
  'content/elements',
  'content/model/component.ts',
  'content/output',
  '../../extensions/docusaurus',
  '../../extensions/python-api/page',
  'server/search',
  'server/static',
  'site/assemble',
  'site/outputs',
  'site/shell',
  'theme',
];
const CATALOG_RE = /(?:strings|strings\/(?:static|early)?[cC]atalog)\.ts$/;

/** Strings that stay where they are: file, text, and why. `*` stands for any part. */
const EXCEPTIONS: readonly [file: string, text: string, why: string][] = [
  ['content/code/magicComments.ts', '*', 'names of languages'],
  ['content/components/codeTags.ts', 'uv add|pip install|uv|pip', 'commands'],
  ['content/code/highlight.ts', '*', 'markup, and names of tokens'],
  ['../../extensions/python-api/page/checkWords.ts', '*', 'errors of authors'],
  ['../../extensions/python-api/page/apiContext.ts', '*', 'names of types'],
  ['../../extensions/python-api/page/typeNames.ts', '*', 'names of types with their descriptions, which are a catalog'],
  ['server/search/*', '*', 'answers to programs, and the log'],
  ['server/static/*', 'GET, HEAD|public, max-age*', 'headers'],
  ['server/static/siteSettings.ts', 'Docs', 'the name of a site whose own is unreadable'],
  ['server/static/siteFolder.ts', 'The site cannot be read at the moment', 'an error in the log'],
  ['site/outputs/*', '<*', 'markup'],
  ['theme/browser/boot/*', '*', 'queries and styles; the texts come from the catalog'],
  ['theme/browser/dev/connect.ts', '*', 'the dev server, for authors'],
  ['theme/components/CodeBlock.tsx', '*', 'names of languages'],
  ['theme/search/client/*', '*', 'an error in the log, and a name of analytics'],
  ['theme/*', '<*|(prefers-*|details.*|body > *|width=device-width*', 'markup, selectors, and values of attributes'],
];

/** Attributes and fields whose text readers see or hear. */
const READ = new Set([
  'children',
  'aria-label',
  'ariaLabel',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'label',
]);
/** Functions whose strings are text of a page. */
const SHOWING = new Set(['el', 'labeled', 'factLine', 'linkNode', 'text']);
/** Diagnostics and errors: what authors and operators read. */
const TELLING = new Set(['report', 'broken', 'didYouMean', 'Error', 'TypeError', 'split', 'error', 'warn']);
/** esbuild numbers the names of inner scopes. */
const TOLD_RE = /(?:message|hint|hints|examples|remedy|refused|known)\d*$/i;

interface Found {
  text: string;
  isShown: boolean;
}

/** The strings of a module that may reach a page: those in a place for text, and all that have several words. */
function stringsOf(source: string, file: string): Found[] {
  const { code } = transformSync(source, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic' });
  const found: Found[] = [];
  const visit = (node: AnyNode, isShown: boolean) => {
    if (/^(?:Import|Export(?:All|Named)?From|ThrowStatement)/.test(node.type) && node.type !== 'ImportExpression')
      return;
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ text: node.value, isShown });
    if (node.type === 'TemplateLiteral')
      found.push({ text: node.quasis.map(({ value }) => value.cooked).join('*'), isShown });
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { callee } = node;
      const name = calleeName(callee);
      if (TELLING.has(name)) return;
      visit(callee, false);
      // The first argument of `el` is a tag, its second one attributes.
      for (const [index, argument] of node.arguments.entries())
        visit(argument, SHOWING.has(name) && (name !== 'el' || index === 2) && (name !== 'linkNode' || index > 0));
      return;
    }
    if (node.type === 'VariableDeclarator' && namesOf(node.id).some((name) => TOLD_RE.test(name))) return;
    if (node.type === 'FunctionDeclaration' && TOLD_RE.test(node.id?.name ?? '')) return;
    if (node.type === 'ObjectExpression') {
      const isText = node.properties.some(
        (one) => one.type === 'Property' && keyOf(one) === 'type' && literal(one.value) === 'text',
      );
      for (const property of node.properties) {
        if (property.type !== 'Property') visit(property, false);
        else if (!TOLD_RE.test(keyOf(property)) && !/^(?:id|className)$/.test(keyOf(property)))
          visit(property.value, READ.has(keyOf(property)) || (isText && keyOf(property) === 'value'));
      }
      return;
    }
    const passes = ['ArrayExpression', 'ConditionalExpression', 'LogicalExpression', 'SpreadElement'].includes(
      node.type,
    );
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child as AnyNode, passes && isShown);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), false);
  return found;
}

function calleeName(callee: AnyNode): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** The names that a declaration binds: `message`, `[fact, hint]`. */
function namesOf(pattern: AnyNode): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  return pattern.type === 'ArrayPattern' ? pattern.elements.flatMap((one) => (one ? namesOf(one) : [])) : [];
}

const literal = (node: AnyNode) => (node.type === 'Literal' ? node.value : undefined);
const keyOf = ({ key }: { key: Expression | AnyNode }) => (key.type === 'Identifier' ? key.name : String(literal(key)));

/** Words in a place for text, or several words in a row that aren't names of classes. */
function isRead({ text, isShown }: Found): boolean {
  if (isShown) return /\p{L}{2}/u.test(text) && !/^[a-z]+:/.test(text);
  return (
    /\p{L}{2,}[,.:]? \p{L}{2,}/u.test(text) &&
    !/^[a-z][\w-]*(?: [\w*-]*[-*][\w*-]*| [a-z-]+)*$/.test(text.replace(/^[a-z]+ /, 'a-b '))
  );
}

function isException(file: string, text: string): boolean {
  const matches = (glob: string, value: string) =>
    new RegExp(
      `^${glob
        .split('*')
        .map((part) => part.replace(/[.+?^${}()[\]\\|]/g, '\\$&'))
        .join('[\\s\\S]*')}$`,
    ).test(value);
  return EXCEPTIONS.some(([name, texts]) => matches(name, file) && texts.split('|').some((one) => matches(one, text)));
}

const sources = [
  ...readdirSync('engine/src', { recursive: true, encoding: 'utf8' }),
  ...readdirSync('extensions', { recursive: true, encoding: 'utf8' }).map((name) => `../../extensions/${name}`),
];
const isIn = (folder: string, name: string) => name === folder || name.startsWith(`${folder}/`);
/** Of other extensions, only what they say on the site: their servers' answers are for programs. */
const files = sources.filter(
  (name) =>
    /(?<!\.(?:test|d))\.tsx?$/.test(name) &&
    !CATALOG_RE.test(name) &&
    !name.includes('/test/') &&
    (OUTPUT.some((folder) => isIn(folder, name)) || /^\.\.\/\.\.\/extensions\/[\w-]+\/site\.ts$/.test(name)),
);

test('every string that readers see is in a catalog', () => {
  // A folder that has moved would pass unread.
  expect(OUTPUT.filter((folder) => !files.some((name) => isIn(folder, name)))).toEqual([]);
  const found = files.flatMap((file) =>
    stringsOf(readFileSync(`engine/src/${file}`, 'utf8'), file)
      .filter((one) => isRead(one) && !isException(file, one.text))
      .map(({ text }) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each<[layer: string, name: string, strings: Readonly<Record<string, string>>]>([
  ['content', 'contentStrings', contentStrings],
  ['../../extensions/docusaurus', 'docusaurusStrings', docusaurusStrings],
  ['../../extensions/python-api', 'referenceStrings', referenceStrings],
  ['site', 'siteStrings', siteStrings],
  ['server', 'serverStrings', serverStrings],
])('every string of %s is used', (layer, name, strings) => {
  const sources = readdirSync(`engine/src/${layer}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('strings.ts'))
    .map((file) => readFileSync(`engine/src/${layer}/${file}`, 'utf8'));
  const used = (key: string) =>
    sources.some((source) => source.includes(name) && new RegExp(`\\b${key}\\b`).test(source));
  expect(Object.keys(strings).filter((key) => !used(key))).toEqual([]);
});

test.each([
  // React
  ['text', '<p>Close</p>', ['Close']],
  ['text beside elements', '<p>Close {icon}<b>now</b></p>', ['Close ', 'now']],
  ['a choice of texts', "<p>{isOpen ? 'Close' : open && 'Open'}</p>", ['Close', 'Open']],
  ['an attribute', `<a aria-label="Close" title={\`Close \${name}\`} className="x" id="y" />`, ['Close', 'Close *']],
  ['a prop of a component', '<Card title="Close" />', ['Close']],
  // trees
  ['a text', "({ type: 'text', value: 'Close' })", ['Close']],
  ['a text in an element', "el('p', { className: ['big'] }, ['Close', el('b', {}, ['now'])])", ['Close', 'now']],
  ['a label', "({ ariaLabel: isOpen ? 'Close' : name })", ['Close']],
  ['the label of a list', "labeled('Close', nodes)", ['Close']],
  // anything else
  ['an answer', "c.text('Closed', 404)", ['Closed']],
  [
    'a sentence',
    `const lead = reached ? 'It is closed' : \`It closes at \${time}\``,
    ['It is closed', 'It closes at *'],
  ],
  // no words
  ['signs', '<p>{count} · <b>#</b></p>', []],
  ['the catalog', '<p aria-label={translate({ id })}><Translate id="menu.close" /></p>', []],
  ['classes', "({ className: 'menu menu-open', type: 'text', value: name })", []],
  ['diagnostics', "const hint = 'Close the tag.'; ctx.report('a', 'error', at, 'The tag is open', hint)", []],
  ['hints', "function tagHint() { return 'Close the tag, or remove it.' }", []],
  ['errors', "throw new Error('It is closed')", []],
])('finds %s', (_, source, texts) => {
  const found = stringsOf(/^[<({]/.test(source) ? `const x = ${source};` : source, 'a.tsx').filter(isRead);
  expect(found.map(({ text }) => text).sort()).toEqual(texts.sort());
});
