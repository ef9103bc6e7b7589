import { type Expression, parseExpressionAt } from 'acorn';
import { lineAt } from './containers.ts';
import { parseImport } from './esm.ts';
import { continuationPrefix, linePrefix, lineStart, quoteMarks } from './lines.ts';
import type { Source, SyntaxRule } from './source.ts';

/**
 * Braces in text remain text (`{asset_name}`, `{}`, `{{ jinja }}`) unless they contain an expression that the transform
 * evaluates: a literal, `props.x`, `frontMatter.x`, an imported picture. The transform also reports code that looks
 * meant for evaluation (a call, an operator), and suggests a fix.
 */
export const braces: SyntaxRule = (source) => {
  const names = importedNames(source);
  let expressionEnd = 0;
  return source.tokens.flatMap((token) => {
    if (token.kind !== 'brace' || token.start < expressionEnd) return [];
    const { start, end, close } = token;
    const isLiteral = end === close;
    if (isLiteral) return [];
    const isDirective = DIRECTIVE_RE.test(source.text.slice(Math.max(0, start - 200), start));
    if (close === -1) {
      const opener = /^\{\s*(?:\/\*|(?:props|frontMatter)\b)/.test(source.text.slice(start, start + 40));
      if (opener) {
        const shown = /^[^\n]{0,40}/.exec(source.text.slice(start))?.[0];
        const message = `The expression "${shown}" is never closed`;
        const hint = 'Write the closing "}", or "\\{" for a literal brace.';
        source.findings.push({ id: 'unclosed-expression', level: 'error', offset: start, message, hint });
      }
    } else if (!isDirective && isExpression(source.text.slice(start + 1, close - 1).trim(), names)) {
      expressionEnd = close;
      return [];
    }
    ENDS_LINE_RE.lastIndex = close;
    // At the end of a heading, the parser takes even `\{` for attributes. Entities are slow if there are thousands.
    if (close !== -1 && ENDS_LINE_RE.test(source.text)) return [{ start, end: start + 1, text: '&#123;' }];
    return [{ start, end: start, text: '\\' }];
  });
};

/** The end of a line after a brace, or after the braces around it. */
const ENDS_LINE_RE = /[^{\n]{0,200}?(?<=\})[ \t]*(?:#+[ \t]*)?(?=\n|$)/y;

/** `:name` or `:name[words]` before its attributes. Docusaurus shows a directive that it doesn't know as written. */
const DIRECTIVE_RE = /(?:^|[^\w:\\]):{1,2}[A-Za-z][\w-]*(?:\[[^\]\n]*\])?$/;

const LITERAL_RE = /^(?:-?\d+(?:\.\d+)?|true|false|null|undefined)$/;
const PROPERTY_RE = /^(?:props|frontMatter)\b/;
/** The usual content of braces in prose; anything else is parsed. */
const PLAIN_TEXT_RE = /^[\w$\s.,:;%#@/|*…-]*$/;
const CODE_TYPES: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'BinaryExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'AwaitExpression',
  'AssignmentExpression',
  'TaggedTemplateExpression',
  'ChainExpression',
]);

/** Whether the code between braces is meant for evaluation. `names` are bound by imports. */
export function isExpression(code: string, names: ReadonlySet<string>): boolean {
  if (LITERAL_RE.test(code) || PROPERTY_RE.test(code) || names.has(/^[\w$]*/.exec(code)?.[0] ?? '')) return true;
  if (code === '' || PLAIN_TEXT_RE.test(code)) return false;
  // acorn doesn't parse JSX, and JSX in braces is never text.
  if (/^<[A-Za-z]|^\(?\s*<[A-Z]|[^\s<]\s*&&\s*<|=>/.test(code)) return true;
  try {
    const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
    return node.end === code.length && (CODE_TYPES.has(node.type) || isLiteralList(node));
  } catch {
    return false;
  }
}

/** True for a list of strings and numbers, which React shows as one text. Names in it are those of ordinary text. */
function isLiteralList(node: Expression): boolean {
  return (
    node.type === 'ArrayExpression' &&
    node.elements.length > 0 &&
    node.elements.every(
      (item) => item?.type === 'Literal' || (item !== null && item.type !== 'SpreadElement' && isLiteralList(item)),
    )
  );
}

const VALUE_RE = /\{[ \t]*((?:props|frontMatter)(?:\.[\w$]+)+|[A-Za-z_$][\w$]*)[ \t]*\}/g;
/** MDX reads these as one character. In code, they may also be literal. */
const ESCAPE_RE = /\\[{}<]|&(?:lt|gt|amp|quot|#\d{1,7}|#x[\da-f]{1,6});/i;

/**
 * Code between `<CodeBlock>` tags isn't Markdown: `__init__`, `<b>`, and `{name}` in it are kept as written. It becomes
 * one string, without the tag's indentation and quote marks. Values (`{props.name}`, an import) are inserted.
 */
export const tagCode: SyntaxRule = (source) => {
  const { text, tokens, findings } = source;
  const names = importedNames(source);
  return tokens.flatMap(({ kind, start, end }) => {
    if (kind !== 'tagCode') return [];
    const first = lineAt(source, start);
    const prefix = linePrefix(text, first);
    const code = withoutMargin(text.slice(start, end), prefix);
    // The escape of a pipe in a table cell.
    const isInTable = text[first + prefix.length] === '|';
    const found = ESCAPE_RE.exec(text.slice(start, end));
    if (found) {
      const message = `"${found[0]}" in a code block is shown as written`;
      const hint = 'Write the code as {`…`}, with the characters that readers should see.';
      findings.push({ id: 'markdown-syntax', level: 'warn', offset: start + found.index, message, hint });
    }
    return [{ start, end, text: asExpression(isInTable ? code.replaceAll('\\|', '|') : code, names) }];
  });
};

/** The code in the braces from `start` to `end` with its spaces: the parser drops two from each line. */
export function codeInBraces(text: string, start: number, end: number): string {
  return withoutMargin(text.slice(start + 1, end - 1), linePrefix(text, lineStart(text, start)));
}

/** Code without the indentation and the quote marks of the line on which it starts. */
function withoutMargin(code: string, prefix: string): string {
  const quotes = quoteMarks(prefix);
  const marks = new RegExp(`^(?:[ \\t]*>[ ]?){0,${quotes}}`);
  const [head = '', ...rest] = code.split('\n').map((line, index) => (index === 0 ? line : line.replace(marks, '')));
  if (rest.length === 0) return head;
  const margin = continuationPrefix(prefix.slice(prefix.lastIndexOf('>') + 1)).length - (quotes > 0 ? 1 : 0);
  const isAlone = head.trim() === '';
  // Blank lines, and the end of a template literal, may be further left than the code.
  const widths = rest.flatMap((line) => (['', '`'].includes(line.trim()) ? [] : [line.search(/\S/)]));
  const least = isAlone ? Number.POSITIVE_INFINITY : Math.max(0, margin);
  const cut = widths.reduce((width, each) => Math.min(width, each), least);
  const body = rest.map((line) => line.slice(Math.min(cut, Math.max(0, line.search(/\S|$/)))));
  if (!isAlone) body.unshift(head);
  while (body[0]?.trim() === '') body.shift();
  while (body.at(-1)?.trim() === '') body.pop();
  return body.join('\n');
}

/** A string, or a template literal with the values. Characters with a meaning for the parser are escaped. */
function asExpression(code: string, names: ReadonlySet<string>): string {
  let written = '';
  let done = 0;
  for (const { 0: found, 1: value = '', index } of code.matchAll(VALUE_RE)) {
    if (!value.includes('.') && !names.has(value)) continue;
    written += `${escaped(code.slice(done, index))}\${${value}}`;
    done = index + found.length;
  }
  const quote = done > 0 ? '`' : '"';
  return `{${quote}${written}${escaped(code.slice(done))}${quote}}`;
}

function escaped(code: string): string {
  return JSON.stringify(code)
    .slice(1, -1)
    .replace(/[{}<>`|]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
}

/** Local names bound by a body's import statements. */
function importedNames({ text, tokens }: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'esm') continue;
    for (const { local } of parseImport(text.slice(token.start, token.end))?.bindings ?? []) names.add(local);
  }
  return names;
}
