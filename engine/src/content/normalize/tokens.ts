import {
  brokenImport,
  brokenTag,
  commentInComment,
  createCodeSpans,
  createCodeTags,
  crowdedImport,
  unclosedComment,
  unclosedFence,
} from './codeRanges.ts';
import { readContainers } from './containers.ts';
import { lineEnd, linePrefix, lineStart, quoteMarks } from './lines.ts';
import { formulaEnd } from './math.ts';
import type { Finding, Source, SourceToken } from './source.ts';
import { isTagName } from './tagPairs.ts';
import { createBraceScanner, scanTag } from './tags.ts';

const SPECIAL_RE = /[\\`<{\n$]|https?:\/\//g;
const FENCE_RE = /(`{3,})[^`\n]*(?=\n|$)|(~{3,})[^\n]*(?=\n|$)/y;
const BLANK_LINE_RE = /\n[ \t]*\n/g;
const LINK_COMMENT_START_RE = /\[(?:comment|\/\/)\]:[ \t]*(?:<>|#)[ \t]*([("'])/y;
const LINK_COMMENT_RE =
  /\[(?:comment|\/\/)\]:[ \t]*(?:<>|#)[ \t]*(?:\((?:[^)\n]|\)(?![ \t]*(?:\n|$))|\n(?![ \t]*\n))*\)|"[^\n]*"|'[^\n]*')[ \t]*(?=\n|$)/y;
const IMPORT_RE =
  /import[ \t]+(?:(?:[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^{}]*\}|\*\s+as\s+[\w$]+))\s+from\s*)?(?:"[^"\n]*"|'[^'\n]*')[ \t]*(?:;?[ \t]*(?:\/\/[^\n]*)?(?=\n|$)|;[ \t]*)/y;
const EXPORT_RE =
  /export[ \t]+(?:(?:const|let|var|async|class)[ \t]+[\w$]+|function[ \t]*\*?[ \t]*[\w$]+|default[ \t]+[\w$({[]|\{|\*[ \t])/y;
const BARE_IMPORT_RE = /^import[ \t]+["']/;
/** An import with anything around it that MDX rejects. Prose never has a binding, `from`, and a path in quotes. */
const BROKEN_IMPORT_RE =
  /import[ \t]+(?:type(?:of)?[ \t]+)?(?:[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^{}]*\}|\*\s+as\s+[\w$]+))\s+from\s*["'](?:@[\w-]+\/|\.{0,2}\/|[^"'\n ]*\.mdx?["'])/y;
const ESM_WORD_RE = /(?:import|export)(?=[ \t])/y;
const JSX_COMMENT_RE = /\{\s*(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)+\}/y;
const CERTAIN_EXPRESSION_RE = /\{\s*(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`)\s*\}/y;
const COMMENT_ID_RE = /^(?:<!--|\{\/\*)\s*#([^\s{}*]+)\s*(?:-->|\*\/\s*\})$/;
/** Attributes as the parser reads them at the end of a heading, even if they're escaped. */
const ATTRIBUTES_RE = /\\?\{[ \t]*[#.][^{}\n]*\}|\\\{[^{}\n]*\}/y;
const ID_RE = /^\\?\{#([^\s`<]+?)\\?\}$/;
const LINE_REST_RE = /[ \t]*(?:#+[ \t]*)?(?=\n|$)/y;
const AUTOLINK_RE = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)>/y;
const URL_RE = /https?:\/\/[^\s<>{}]*/y;
const TAG_NAME_RE = /<([A-Za-z][\w-]*)>/y;

/** A definition up to its address. It starts its line, and isn't a footnote's. */
const DEFINITION_RE = /^[\s>*+\d.)-]*\[(?!\^)(?:\\.|[^\\[\]])*\]:[ \t]*$/;
/** What may follow the address of a definition: a title. */
const TITLE_RE = /[ \t]*(?:["'(]|\n|$)/y;
/** Letters of a definition before its address. CommonMark allows 999 for its label. */
const MAX_BEFORE = 1100;

/** Splits a body into prose and tokens. Never fails: anything that isn't a token is prose. */
export function tokenize(text: string): Omit<Source, 'inlineTags' | 'firstLine'> {
  const tokens: SourceToken[] = [];
  const proseLines: number[] = [];
  const lines: number[] = [];
  const findings: Finding[] = [];
  const scanBraces = createBraceScanner(text);
  const codeSpanEnd = createCodeSpans(text);
  const tagCodeEnd = createCodeTags(text, scanBraces);
  const lastCommentEnd = text.lastIndexOf('*/');
  const lastCommentMark = text.lastIndexOf('-->');
  const wrapperEnds = new Set<number>();
  let isCommentReported = false;
  let url = { end: 0, isPlaceholder: false };
  let noDefinitionBefore = 0;
  let hasOpenExport = false;
  let at = 0;
  /** Block quotes around the current line. Further lines of a tag don't count as lines. */
  let quotes = 0;

  const match = (pattern: RegExp, offset: number): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
  const push = (token: SourceToken) => {
    tokens.push(token);
    at = token.end;
  };

  /** A comment that contains another is probably unclosed, and hides everything up to the other's end. */
  const pushComment = (start: number, end: number, [mark, close]: readonly [mark: string, close: string]) => {
    if (text.slice(start + 1, end).includes(mark)) findings.push(commentInComment(start, mark, close));
    const id = COMMENT_ID_RE.exec(text.slice(start, end))?.[1];
    const rest = id !== undefined && match(LINE_REST_RE, end);
    push(rest ? { kind: 'attributes', start, end: end + rest[0].length, id } : { kind: 'comment', start, end });
  };

  /** At the start of a line: fences, statements and comment definitions. */
  const startLine = () => {
    const prefix = linePrefix(text, at);
    const start = at + prefix.length;
    quotes = quoteMarks(prefix);
    lines.push(at);
    if (wrapperEnds.has(at)) {
      push({ kind: 'wrapper', start, end: lineEnd(text, start) });
      return;
    }
    const fence = match(FENCE_RE, start);
    if (fence) {
      const marks = fence[1] ?? fence[2] ?? '```';
      const end = fenceEnd(text, at, start, marks);
      if (!end.closed) findings.push(unclosedFence(start, marks));
      // Docusaurus's fence for text that other tools shouldn't read as Markdown.
      if (end.closed && /^\s*mdx-code-block(?:\s|$)/.test(fence[0].slice(marks.length))) {
        wrapperEnds.add(lineStart(text, end.offset));
        push({ kind: 'wrapper', start, end: start + fence[0].length });
      } else push({ kind: 'fence', start, end: end.offset });
      return;
    }
    const definition = definitionEnd(start);
    if (definition !== -1) {
      push({ kind: 'comment', start, end: definition });
      return;
    }
    const line = at;
    while (statement());
    if (at === line) proseLines.push(at);
    const word = match(ESM_WORD_RE, at);
    if (word && match(BROKEN_IMPORT_RE, at)) findings.push(brokenImport(at));
    if (word) push({ kind: 'esmWord', start: at, end: at + word[0].length });
  };

  /**
   * Offset after the comment definition at `start`, or -1. If one in parentheses is unclosed at the next blank line, so
   * are the others before that line.
   */
  const definitionEnd = (start: number): number => {
    const mark = match(LINK_COMMENT_START_RE, start)?.[1];
    if (mark === undefined || (mark === '(' && start < noDefinitionBefore)) return -1;
    const definition = match(LINK_COMMENT_RE, start);
    if (definition) return start + definition[0].length;
    if (mark === '(') {
      noDefinitionBefore = match(BLANK_LINE_RE, start)?.index ?? text.length;
      findings.push(unclosedComment(start, text.slice(start, text.indexOf('(', start) + 1), ')'));
    }
    return -1;
  };

  /** Reads an import or export; returns whether another statement may follow on its line. */
  const statement = (): boolean => {
    const start = at;
    if (match(EXPORT_RE, start)) {
      const { end, closed } = exportEnd(text, start, hasOpenExport);
      hasOpenExport ||= !closed;
      push({ kind: 'esm', start, end });
      return false;
    }
    const found = match(IMPORT_RE, start)?.[0];
    if (found === undefined) return false;
    const end = start + found.length;
    const isLast = end === lineEnd(text, end);
    if (!isLast && !match(IMPORT_RE, end) && !match(EXPORT_RE, end)) {
      if (BARE_IMPORT_RE.test(found)) return false;
      findings.push(crowdedImport(end));
    }
    push({ kind: 'esm', start, end });
    return !isLast;
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
      if (start + 4 <= lastCommentMark) {
        pushComment(start, text.indexOf('-->', start + 4) + 3, ['<!--', '-->']);
        return;
      }
      // All later ones are inside this one.
      if (!isCommentReported) findings.push(unclosedComment(start, '<!--', '-->'));
      isCommentReported = true;
    }
    // Part of an unclosed comment definition, not of a link's destination.
    if (text[start + 1] === '>' && start < noDefinitionBefore) {
      push({ kind: 'less', start, end: start + 1 });
      return;
    }
    const destinationEnd = endOfDestination(text, start);
    if (destinationEnd !== -1) {
      at = destinationEnd;
      return;
    }
    const autolink = match(AUTOLINK_RE, start);
    if (autolink) {
      push({ kind: 'autolink', start, end: start + autolink[0].length, url: autolink[1] ?? '' });
      return;
    }
    const tag = scanTag(text, start, { scanBraces, quotes });
    if (tag && 'form' in tag) {
      push({ kind: 'tag', start, ...tag });
      const end = tagCodeEnd(tag);
      if (end !== -1) push({ kind: 'tagCode', start: tag.end, end });
      return;
    }
    const name = /^\/?([A-Za-z][\w.]*)/.exec(text.slice(start + 1, start + 60))?.[1] ?? '';
    if (tag && isTagName(name)) findings.push(brokenTag(name, tag.broken, tag.offset));
    push({ kind: 'less', start, end: start + 1 });
  };

  const brace = (start: number) => {
    const comment = start < lastCommentEnd && match(JSX_COMMENT_RE, start);
    if (comment) {
      pushComment(start, start + comment[0].length, ['{/*', '*/}']);
      return;
    }
    const literal = match(CERTAIN_EXPRESSION_RE, start);
    const close = literal ? start + literal[0].length : scanBraces(start);
    push({ kind: 'brace', start, end: literal ? close : start + 1, close });
  };

  /** Reads attributes that end their line; an ID with what follows it. */
  const attributes = (start: number): boolean => {
    const found = match(ATTRIBUTES_RE, start)?.[0] ?? '';
    const rest = found && match(LINE_REST_RE, start + found.length);
    if (!rest) return false;
    const id = ID_RE.exec(found)?.[1]?.replace(/\\(?=[\W_])/g, '');
    if (id === undefined) push({ kind: 'attributes', start, end: start + found.indexOf('{') + 1 });
    else push({ kind: 'attributes', start, end: rest.index + rest[0].length, id });
    return true;
  };

  const formulaOrSign = (start: number) => {
    const end = formulaEnd(text, start);
    if (end !== -1) push({ kind: 'formula', start, end });
    else at += text[start] === '$' || text[start + 1] === '\n' ? 1 : 2;
  };

  /** Everything that starts within one URL ends where it does. */
  const isPlaceholderUrl = (start: number): boolean => {
    if (start >= url.end) {
      const end = start + (match(URL_RE, start)?.[0].length ?? 0);
      const tag = match(TAG_NAME_RE, end)?.[1];
      url = { end, isPlaceholder: text[end] === '{' || (tag !== undefined && !isTagName(tag)) };
    }
    return url.isPlaceholder;
  };

  startLine();
  while (at < text.length) {
    const special = match(SPECIAL_RE, at);
    if (!special) break;
    at = special.index;
    if (special[0] === '\n') {
      at++;
      startLine();
    } else if (attributes(at)) continue;
    else if (special[0] === '\\' || special[0] === '$') formulaOrSign(at);
    else if (special[0] === '`') codeSpan(at);
    else if (special[0] === '<') lessThan(at);
    else if (special[0] === '{') brace(at);
    else {
      if (isPlaceholderUrl(at)) tokens.push({ kind: 'placeholderUrl', start: at, end: at + special[0].length });
      at += special[0].length;
    }
  }
  return { text, tokens, lines, proseLines, containers: readContainers(text, lines), findings };
}

/** A fence ends at a line with at least as many of its marks, or with its block quote. */
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

/**
 * An export ends at the line that closes its brackets. If none does, it ends at the next blank line, and each later one
 * at the next blank line at the latest.
 */
function exportEnd(text: string, start: number, isCut: boolean): { end: number; closed: boolean } {
  let depth = 0;
  for (let line = start; line < text.length; ) {
    const end = lineEnd(text, line);
    if (isCut && text.slice(line, end).trim() === '') return { end: line - 1, closed: false };
    const content = text.slice(line, end).replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
    for (const char of content) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
    if (depth <= 0) return { end, closed: true };
    line = end + 1;
  }
  const blank = /\n[ \t]*\n/.exec(text.slice(start));
  return { end: blank ? start + blank.index : text.length, closed: false };
}

/** End of an address in angle brackets (`[a](<b c>)`, `[a]: <b c>`), or -1. */
function endOfDestination(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start).trimEnd();
  const isLink = before.endsWith('](');
  if (!isLink && !before.endsWith(']:')) return -1;
  const close = text.indexOf('>', start) + 1;
  if (close === 0 || close > lineEnd(text, start)) return -1;
  if (isLink) return close;
  TITLE_RE.lastIndex = close;
  return DEFINITION_RE.test(before.slice(before.lastIndexOf('\n') + 1)) && TITLE_RE.test(text) ? close : -1;
}
