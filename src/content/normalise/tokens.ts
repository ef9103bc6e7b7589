import { createCodeSpans } from './codeSpans.ts';
import { readContainers } from './containers.ts';
import { isTagName } from './isTagName.ts';
import { lineEnd, linePrefix } from './linePrefix.ts';
import { createBraceScanner } from './scanBraces.ts';
import { type ScannedTag, scanTag } from './scanTag.ts';
import type { Finding, Source } from './source.ts';

interface Span {
  start: number;
  end: number;
}

/** What is not plain prose. Tokens come in order and never overlap; a rule that edits inside one owns it. */
export type Token =
  | (Span & { kind: 'fence' })
  /** `ticks` backticks on each side. */
  | (Span & { kind: 'codeSpan'; ticks: number })
  /** `<!-- … -->`, `{/* … *\/}` or `[comment]: <> (…)`. */
  | (Span & { kind: 'comment' })
  | (Span & ScannedTag & { kind: 'tag' })
  | (Span & { kind: 'autolink'; url: string })
  /** A `<` that begins no tag. */
  | (Span & { kind: 'less' })
  /** A `{`; `close` is the offset after its `}`, or -1. Its content is lexed too, unless it is certainly an expression. */
  | (Span & { kind: 'brace'; close: number })
  /** A bare URL with a placeholder in it. */
  | (Span & { kind: 'placeholderUrl' })
  /** An import or export statement. */
  | (Span & { kind: 'esm' })
  /** The word `import` or `export` at the start of a line of prose. */
  | (Span & { kind: 'esmWord' });

const SPECIAL_RE = /[\\`<{\n]|https?:\/\//g;
const FENCE_RE = /(`{3,})[^`\n]*(?=\n|$)|(~{3,})[^\n]*(?=\n|$)/y;
const LINK_COMMENT_RE =
  /\[(?:comment|\/\/)\]:[ \t]*(?:<>|#)[ \t]*(?:\((?:[^)\n]|\)(?![ \t]*(?:\n|$))|\n(?![ \t]*\n))*\)|"[^\n]*"|'[^\n]*')[ \t]*(?=\n|$)/y;
const IMPORT_RE =
  /import[ \t]+(?:(?:[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^{}]*\}|\*\s+as\s+[\w$]+))\s+from\s*)?(?:"[^"\n]*"|'[^'\n]*')[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?=\n|$)/y;
const EXPORT_RE =
  /export[ \t]+(?:(?:const|let|var|async|class)[ \t]+[\w$]+|function[ \t]*\*?[ \t]*[\w$]+|default[ \t]+[\w$({[]|\{|\*[ \t])/y;
const ESM_WORD_RE = /(?:import|export)(?=[ \t])/y;
const JSX_COMMENT_RE = /\{\s*(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)+\}/y;
const CERTAIN_EXPRESSION_RE = /\{\s*(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`)\s*\}/y;
const AUTOLINK_RE = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)>/y;
const PLACEHOLDER_URL_RE = /https?:\/\/[^\s<>{}]*(?:\{|<([A-Za-z][\w-]*)>)/y;

/** Splits a body into prose and all that is not. Never fails: what is no token is prose. */
export function tokenize(text: string): Source {
  const tokens: Token[] = [];
  const proseLines: number[] = [];
  const lines: number[] = [];
  const findings: Finding[] = [];
  const scanBraces = createBraceScanner(text);
  const codeSpanEnd = createCodeSpans(text);
  const lastCommentEnd = text.lastIndexOf('*/');
  let at = 0;

  const match = (pattern: RegExp, offset: number): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
  const push = (token: Token) => {
    tokens.push(token);
    at = token.end;
  };

  /** At the start of a line: fences, statements and comment definitions. */
  const startLine = () => {
    const start = at + linePrefix(text, at).length;
    lines.push(at);
    const fence = match(FENCE_RE, start);
    if (fence) {
      const end = fenceEnd(text, at, start, fence[1] ?? fence[2] ?? '```');
      if (!end.closed) findings.push(unclosedFence(start, fence[1] ?? fence[2] ?? '```'));
      push({ kind: 'fence', start, end: end.offset });
      return;
    }
    const comment = text[start] === '[' && match(LINK_COMMENT_RE, start);
    if (comment) {
      push({ kind: 'comment', start, end: start + comment[0].length });
      return;
    }
    const word = match(ESM_WORD_RE, at);
    if (word) {
      const statement = match(IMPORT_RE, at);
      if (statement) push({ kind: 'esm', start: at, end: at + statement[0].length });
      else if (match(EXPORT_RE, at)) push({ kind: 'esm', start: at, end: exportEnd(text, at) });
      else {
        proseLines.push(at);
        push({ kind: 'esmWord', start: at, end: at + word[0].length });
      }
      return;
    }
    proseLines.push(at);
  };

  const codeSpan = (start: number) => {
    let ticks = 1;
    while (text[start + ticks] === '`') ticks++;
    const end = codeSpanEnd(start, ticks);
    if (end === -1) at = start + ticks;
    else push({ kind: 'codeSpan', start, end, ticks });
  };

  const lessThan = (start: number) => {
    if (text.startsWith('<!--', start)) {
      const close = text.indexOf('-->', start + 4);
      if (close !== -1) {
        push({ kind: 'comment', start, end: close + 3 });
        return;
      }
      findings.push({
        id: 'markdown-syntax',
        level: 'error',
        offset: start,
        message: 'The comment "<!--" is never closed',
        hint: 'Write "-->" after it.',
      });
    }
    const isDestination = /\](?:\(|:[ \t]*)$/.test(text.slice(Math.max(0, start - 12), start));
    const destinationEnd = isDestination ? text.indexOf('>', start) : -1;
    if (destinationEnd !== -1 && destinationEnd < lineEnd(text, start)) {
      at = destinationEnd + 1;
      return;
    }
    const autolink = match(AUTOLINK_RE, start);
    if (autolink) {
      push({ kind: 'autolink', start, end: start + autolink[0].length, url: autolink[1] ?? '' });
      return;
    }
    const tag = scanTag(text, start, scanBraces);
    if (tag && 'form' in tag) {
      push({ kind: 'tag', start, ...tag });
      return;
    }
    const name = /^\/?([A-Za-z][\w.]*)/.exec(text.slice(start + 1, start + 60))?.[1] ?? '';
    if (tag && isTagName(name)) findings.push(brokenTag(name, tag.broken, tag.offset));
    push({ kind: 'less', start, end: start + 1 });
  };

  const brace = (start: number) => {
    const comment = start < lastCommentEnd && match(JSX_COMMENT_RE, start);
    if (comment) {
      push({ kind: 'comment', start, end: start + comment[0].length });
      return;
    }
    const literal = match(CERTAIN_EXPRESSION_RE, start);
    const close = literal ? start + literal[0].length : scanBraces(start);
    push({ kind: 'brace', start, end: literal ? close : start + 1, close });
  };

  startLine();
  while (at < text.length) {
    const special = match(SPECIAL_RE, at);
    if (!special) break;
    at = special.index;
    if (special[0] === '\n') {
      at++;
      startLine();
    } else if (special[0] === '\\') at += text[at + 1] === '\n' ? 1 : 2;
    else if (special[0] === '`') codeSpan(at);
    else if (special[0] === '<') lessThan(at);
    else if (special[0] === '{') brace(at);
    else {
      const url = match(PLACEHOLDER_URL_RE, at);
      if (url && !(url[1] && isTagName(url[1])))
        tokens.push({ kind: 'placeholderUrl', start: at, end: at + special[0].length });
      at += special[0].length;
    }
  }
  return { text, tokens, proseLines, containers: readContainers(text, lines), findings };
}

/** A fence ends at a line of as many of its own marks, or where its block quote ends. */
function fenceEnd(text: string, line: number, start: number, marks: string): { offset: number; closed: boolean } {
  const isQuoted = text.slice(line, start).includes('>');
  const closer = new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}[ \\t]*$`);
  for (let end = lineEnd(text, start); end < text.length; ) {
    const next = end + 1;
    end = lineEnd(text, next);
    const content = text.slice(next, end);
    if (isQuoted && !/^[ \t]*>/.test(content)) return { offset: next - 1, closed: false };
    if (closer.test(content)) return { offset: end, closed: true };
  }
  return { offset: text.length, closed: false };
}

/** An export ends with the line that closes its brackets, or before a blank line when none does. */
function exportEnd(text: string, start: number): number {
  let depth = 0;
  for (let line = start; line < text.length; ) {
    const end = lineEnd(text, line);
    const content = text.slice(line, end).replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
    for (const char of content) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
    if (depth <= 0) return end;
    line = end + 1;
  }
  const blank = /\n[ \t]*\n/.exec(text.slice(start));
  return blank ? start + blank.index : text.length;
}

function unclosedFence(offset: number, marks: string): Finding {
  return {
    id: 'unclosed-fence',
    level: 'error',
    offset,
    message: `The code block opened with "${marks}" is never closed`,
    hint: `Write "${marks}" on a line of its own after the code.`,
  };
}

function brokenTag(name: string, broken: 'quote' | 'brace', offset: number): Finding {
  return broken === 'quote'
    ? {
        id: 'markdown-syntax',
        level: 'error',
        offset,
        message: `A quoted value in the tag <${name}> is never closed`,
        hint: 'Write the closing quote.',
      }
    : {
        id: 'unclosed-expression',
        level: 'error',
        offset,
        message: `A "{" in the tag <${name}> is never closed`,
        hint: 'Write the closing "}".',
      };
}
