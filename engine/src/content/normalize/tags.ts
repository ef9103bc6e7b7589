import { lineEnd, linePrefix, lineStart, quoteMarks } from './lines.ts';

/** An attribute of an opening tag. `value` is undefined for a bare name; its span includes quotes or braces. */
interface TagAttribute {
  name: string;
  start: number;
  value?: { start: number; end: number; kind: 'quoted' | 'braces' | 'bare' };
}

export interface ScannedTag {
  form: 'open' | 'close' | 'self';
  /** '' for a fragment. */
  name: string;
  attributes: TagAttribute[];
  /** After the `>`. */
  end: number;
}

/** A tag that never ends: where scanning stopped, and why. */
interface BrokenTag {
  broken: 'quote' | 'brace';
  offset: number;
}

const NAME_RE = /[A-Za-z_$][\w$.:-]*/y;
const BLANK_RE = /[ \t]*/y;
const QUOTE_MARK_RE = /[ \t]*>/y;
const ATTRIBUTE_NAME_RE = /[A-Za-z_$@:][\w$.:@-]*/y;
const BARE_VALUE_RE = /[^\s"'`=<>{}]+/y;

/** What follows a value's closing quote: the end of the tag, or the next attribute with its value. */
const AFTER_VALUE_RE = /\s*\/?>|\s+[A-Za-z_$][\w$.:-]*\s*=\s*["'{]/y;

/** Context of a tag in the text. */
interface Surroundings {
  scanBraces?: BraceScanner;
  /** How many block quotes contain the tag. */
  quotes?: number;
}

/** The JSX or HTML tag at `start` (a `<`), a BrokenTag for an unclosed quote or brace, or undefined for text. */
export function scanTag(
  text: string,
  start: number,
  { scanBraces = createBraceScanner(text), quotes = quoteDepth(text, start) }: Surroundings = {},
): ScannedTag | BrokenTag | undefined {
  const isClose = text[start + 1] === '/';
  let at = start + (isClose ? 2 : 1);
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  /** Spaces and line ends, with the marks of the tag's block quotes: any other `>` belongs to the tag. */
  const takeSpace = (): string => {
    const from = at;
    for (take(BLANK_RE); text[at] === '\n'; take(BLANK_RE)) {
      at++;
      for (let depth = 0; depth < quotes && take(QUOTE_MARK_RE) !== ''; depth++);
    }
    return text.slice(from, at);
  };
  const name = take(NAME_RE);
  // A fragment, `<>` or `</>`: valid MDX, but useless here.
  if (name === '' && text[at] !== '>') return undefined;
  const attributes: TagAttribute[] = [];
  for (;;) {
    const space = takeSpace();
    if (text[at] === '>') return { form: isClose ? 'close' : 'open', name, attributes, end: at + 1 };
    if (text.startsWith('/>', at) && !isClose) return { form: 'self', name, attributes, end: at + 2 };
    if (isClose || (space === '' && attributes.length === 0)) return undefined;
    if (text[at] === '{') {
      const end = scanBraces(at);
      if (end === -1) return { broken: 'brace', offset: at };
      attributes.push({ name: '', start: at, value: { start: at, end, kind: 'braces' } });
      at = end;
      continue;
    }
    const attribute: TagAttribute = { name: '', start: at };
    attribute.name = take(ATTRIBUTE_NAME_RE);
    if (attribute.name === '') return undefined;
    attributes.push(attribute);
    const afterName = at;
    takeSpace();
    if (text[at] !== '=') {
      at = afterName;
      continue;
    }
    at++;
    takeSpace();
    const valueStart = at;
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const close = text.indexOf(quote, at + 1);
      if (close === -1 || isSwallowed(text, at, close)) return { broken: 'quote', offset: valueStart };
      at = close + 1;
      attribute.value = { start: valueStart, end: at, kind: 'quoted' };
    } else if (quote === '{') {
      at = scanBraces(at);
      if (at === -1) return { broken: 'brace', offset: valueStart };
      attribute.value = { start: valueStart, end: at, kind: 'braces' };
    } else {
      if (take(BARE_VALUE_RE) === '') return undefined;
      // In `<br clear=all/>`, the slash ends the tag.
      if (text[at - 1] === '/' && text[at] === '>') at--;
      attribute.value = { start: valueStart, end: at, kind: 'bare' };
    }
  }
}

function quoteDepth(text: string, tag: number): number {
  const line = lineStart(text, tag);
  return quoteMarks(linePrefix(text, line).slice(0, tag - line));
}

/** A missing quote must not swallow the page: after a value with a blank line, the tag must end or go on. */
function isSwallowed(text: string, open: number, close: number): boolean {
  if (!/\n[ \t]*\n/.test(text.slice(open, close))) return false;
  AFTER_VALUE_RE.lastIndex = close + 1;
  return !AFTER_VALUE_RE.test(text);
}

/** Offset after the `}` that closes the `{` at `start`, or -1. */
export type BraceScanner = (start: number) => number;

/**
 * Finds the ends of a text's braces. Strings, template literals, and comments are skipped as in JavaScript. If an
 * apostrophe breaks that (`{don't}`), only braces are counted.
 */
export function createBraceScanner(text: string): BraceScanner {
  const inScript = createCounter(text, JAVASCRIPT_RE);
  const inProse = createCounter(text, BRACES_RE);
  return (start) => {
    const end = inScript(start);
    return end === -1 ? inProse(start) : end;
  };
}

const JAVASCRIPT_RE = /[{}]|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/[*/]/g;
const BRACES_RE = /[{}]/g;

/** Remembers the inner braces of each search, so that thousands of unclosed braces take linear time. */
function createCounter(text: string, pattern: RegExp): BraceScanner {
  const ends = new Map<number, number>();
  const lastCommentEnd = text.lastIndexOf('*/');
  let line = 0;
  const lineEndAfter = (start: number): number => {
    if (start > line) line = lineEnd(text, start);
    return line;
  };
  const matcher = new RegExp(pattern);
  return (start) => {
    const known = ends.get(start);
    if (known !== undefined) return known;
    const open: number[] = [];
    matcher.lastIndex = start;
    for (let match = matcher.exec(text); match; match = matcher.exec(text)) {
      const inner = ends.get(match.index);
      // A brace around an unclosed one is unclosed too.
      if (inner === -1) break;
      if (inner !== undefined) matcher.lastIndex = inner;
      else if (match[0] === '{') open.push(match.index);
      else if (match[0] === '/*') matcher.lastIndex = commentEnd(text, match.index, lastCommentEnd);
      else if (match[0] === '//') matcher.lastIndex = lineEndAfter(match.index);
      else if (match[0] === '}') {
        ends.set(open.pop() ?? start, matcher.lastIndex);
        if (open.length === 0) return matcher.lastIndex;
      }
    }
    for (const brace of open) ends.set(brace, -1);
    return -1;
  };
}

/** Offset after the comment, or after the slash of an unclosed one. */
function commentEnd(text: string, start: number, last: number): number {
  return last < start + 2 ? start + 1 : text.indexOf('*/', start + 2) + 2;
}

/** Finds closing tags: the next offset of a name's tag, or -1. Queried in order, it reads the text once per name. */
export function createTagCloses(text: string): (name: string, start: number) => number {
  const found = new Map<string, number>();
  return (name, start) => {
    const known = found.get(name);
    if (known !== undefined && (known === -1 || known >= start)) return known;
    const close = text.indexOf(`</${name}>`, start);
    found.set(name, close);
    return close;
  };
}
