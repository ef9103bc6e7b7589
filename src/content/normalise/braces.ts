import { parseExpressionAt } from 'acorn';
import { importedNames } from './importedNames.ts';
import type { SyntaxRule } from './source.ts';

/**
 * Braces in text stay text (`{asset_name}`, `{}`, `{{ jinja }}`), unless they hold what the pass over the tree knows: a literal,
 * `props.x`, `frontMatter.x`, an imported picture. What looks meant for evaluation (a call, an operator) is left to it too,
 * which reports it with the remedy.
 */
export const braces: SyntaxRule = (source) => {
  const names = importedNames(source);
  let expressionEnd = 0;
  return source.tokens.flatMap((token) => {
    if (token.kind !== 'brace' || token.start < expressionEnd) return [];
    const { start, end, close } = token;
    const isLiteral = end === close;
    if (isLiteral) return [];
    if (close === -1) {
      const opener = /^\{\s*(?:\/\*|(?:props|frontMatter)\b)/.test(source.text.slice(start, start + 40));
      if (opener) {
        const shown = /^[^\n]{0,40}/.exec(source.text.slice(start))?.[0];
        const message = `The expression "${shown}" is never closed`;
        const hint = 'Write the closing "}", or "\\{" for a brace that is text.';
        source.findings.push({ id: 'unclosed-expression', level: 'error', offset: start, message, hint });
      }
    } else if (isExpression(source.text.slice(start + 1, close - 1).trim(), names)) {
      expressionEnd = close;
      return [];
    }
    return [{ start, end: start, text: '\\' }];
  });
};

const LITERAL_RE = /^(?:-?\d+(?:\.\d+)?|true|false|null|undefined)$/;
const PROPERTY_RE = /^(?:props|frontMatter)\b/;
/** What braces in prose hold nearly always; anything else is worth a parse. */
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

/** Whether the code between braces is meant for evaluation. `names` are those that imports bind. */
export function isExpression(code: string, names: ReadonlySet<string>): boolean {
  if (LITERAL_RE.test(code) || PROPERTY_RE.test(code) || names.has(/^[\w$]*/.exec(code)?.[0] ?? '')) return true;
  if (code === '' || PLAIN_TEXT_RE.test(code)) return false;
  // JSX in braces is no JavaScript that acorn reads, and never text.
  if (/^<[A-Za-z]|^\(?\s*<[A-Z]|[^\s<]\s*&&\s*<|=>/.test(code)) return true;
  try {
    const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
    return node.end === code.length && CODE_TYPES.has(node.type);
  } catch {
    return false;
  }
}
