import type { ElementContent } from 'hast';
import { codeBlock } from '../code/codeBlock.ts';
import { type CodeMeta, parseCodeMeta } from '../code/codeMeta.ts';
import { languageOfFile } from '../code/languages.ts';
import { readSnippet, type SnippetRange } from '../code/snippet.ts';
import { defineComponent, type FileContext, type PropSpec } from '../jsx/componentSpec.ts';
import { reportExpression } from '../jsx/expression.ts';
import { evaluate } from '../jsx/literal.ts';
import { isExpressionNode, type ParsedNode, textOf } from '../model/nodes.ts';
import { tabsElement } from './tabs.ts';

const REMEDY = 'Write the code as {`…`}, and "\\${" for a "${" in it.';

/** Docusaurus's CodeBlock: its children are the code, which `normalize/` keeps as written. A fence in it stays a fence. */
export const codeBlockTag = defineComponent({
  name: 'CodeBlock',
  props: {
    children: { type: 'string' },
    language: { type: 'string' },
    title: { type: 'string' },
    showLineNumbers: { type: 'any' },
    wrap: { type: 'boolean' },
    metastring: { type: 'string' },
    className: { type: 'string' },
  },
  readSource(node, ctx) {
    const failed = node.children.filter((child) => reportCode(child, ctx));
    return failed.length > 0 ? [] : undefined;
  },
  render({ props, children, at }, ctx) {
    if (children.some(isCodeBlock)) return children.filter(isCodeBlock);
    const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1] ?? '';
    const code = props.children ?? textOf(children);
    return [codeBlock({ code: code.replace(/\n$/, ''), language, meta: metaOf(props), at }, ctx)];
  },
});

/** Options of fences that are also props. */
const OPTIONS = ['title', 'showLineNumbers', 'wrap'];

/** What a fence has as its meta: `metastring`, overridden by props of their own. */
function metaOf({ metastring = '', ...props }: Readonly<Record<string, unknown>>): CodeMeta {
  const given = OPTIONS.filter((name) => props[name] !== undefined && props[name] !== null);
  const own = Object.fromEntries(given.map((name) => [name.toLowerCase(), String(props[name])]));
  return parseCodeMeta(String(metastring), own);
}

/** Reports an expression that isn't a string; returns whether it did. */
function reportCode(node: ParsedNode, ctx: FileContext): boolean {
  if (!isExpressionNode(node)) return false;
  const result = evaluate(node.value, ctx.scope);
  if (!result.ok) reportExpression(node.value, result, ctx.place(node.position?.start), ctx, REMEDY);
  return !result.ok;
}

function isCodeBlock(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'CodeBlock';
}

/** Props of the components that show a part of a snippet. */
const snippetProps = {
  path: { type: 'string' },
  lineStart: { type: 'number' },
  lineEnd: { type: 'number' },
  startAfter: { type: 'string' },
  endBefore: { type: 'string' },
  dedent: { type: 'number' },
} satisfies Record<string, PropSpec>;

/** A part of a file in snippets/. `metastring`, `showLineNumbers`, and `wrap` go to the code block, like a fence's meta. */
export const codeExample = defineComponent({
  name: 'CodeExample',
  holdsNothing: true,
  props: {
    ...snippetProps,
    path: { type: 'string', required: true },
    hideMain: { type: 'boolean' },
    language: { type: 'string' },
    title: { type: 'string' },
  },
  openProps: true,
  render({ props, at, propPlace }, ctx) {
    const { path, hideMain = false } = props;
    const code = readSnippet({ path, hideMain, ...snippetRange(props), place: propPlace }, ctx);
    if (code === undefined) return [];
    const language = props.language ?? languageOfFile(path);
    return [codeBlock({ code, language, meta: metaOf(props), at }, ctx)];
  },
});

/** A command and, after its first blank line, its output. */
export const cliInvocationExample = defineComponent({
  name: 'CliInvocationExample',
  holdsNothing: true,
  props: { ...snippetProps, contents: { type: 'string' }, title: { type: 'string' } },
  render({ props, at, propPlace }, ctx) {
    const { contents, path, title } = props;
    if (contents === undefined && path === undefined) {
      const message = '<CliInvocationExample> requires the prop "path" or "contents"';
      ctx.report('missing-prop', 'error', at, message, 'Add path="…" or contents="…" to its tag.');
      return [];
    }
    const text = contents || readSnippet({ path: path ?? '', ...snippetRange(props), place: propPlace }, ctx);
    if (text === undefined) return [];
    const [command = '', ...rest] = text.trim().split(/\n[ \t]*\n/);
    const result = rest.join('\n\n');
    const meta = title ? { title } : {};
    const blocks = [codeBlock({ code: command, language: 'shell', meta, variant: 'cli', at }, ctx)];
    if (result.trim() !== '') blocks.push(codeBlock({ code: result, language: 'text', variant: 'result', at }, ctx));
    return blocks;
  },
});

/** The range that checked props select. */
function snippetRange(props: Readonly<Record<string, unknown>>): SnippetRange {
  const keys = ['lineStart', 'lineEnd', 'startAfter', 'endBefore', 'dedent'];
  return Object.fromEntries(Object.entries(props).filter(([key]) => keys.includes(key)));
}

const MANAGERS = [
  { value: 'uv', command: 'uv add' },
  { value: 'pip', command: 'pip install' },
];

/** How to install a package with each package manager. */
export const packageInstallInstructions = defineComponent({
  name: 'PackageInstallInstructions',
  holdsNothing: true,
  props: { packageName: { type: 'string', required: true } },
  render({ props, at }, ctx) {
    const packages = props.packageName.split(/\s+/).map(quoted).join(' ');
    const tabs = MANAGERS.map(({ value, command }) => ({
      value,
      label: value,
      children: [codeBlock({ code: `${command} ${packages}`, language: 'shell', at }, ctx)],
    }));
    return [tabsElement({ groupId: 'package-manager', tabs }, ctx)];
  },
});

/** Shells treat brackets as a pattern and `<` as a redirection. */
function quoted(requirement: string): string {
  return /[[\]<>*~]/.test(requirement) && !/^['"]/.test(requirement) ? `"${requirement}"` : requirement;
}
