import { HIDING } from './frontMatterYaml.ts';

/** Front matter that isn't read, because it isn't between two lines of `---` at the file's start. */
interface StrayFrontMatter {
  /** Index of its line in the text. */
  index: number;
  message: string;
  hint: string;
}

interface Where {
  text: string;
  /** The keys of front matter. */
  keys: readonly string[];
  /** True for text that follows real front matter. */
  isBody: boolean;
  /** True unless that has keys. */
  isFirst: boolean;
}

/** What ends a line for an author or another tool, but not in front matter. */
const BREAK_RE = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g;
/** Characters that authors don't see. */
const UNSEEN_RE = /(?:(?![ \t\n])[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])+/gu;

const COMMENT = String.raw`<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\[(?:comment|\/\/)\]:[^\n]*`;
const COMMENT_RE = new RegExp(COMMENT, 'g');
const COMMENT_MARK_RE = /<!-{2,}|-{2,}>|\{\/\*|\*\/\}/g;
/**
 * What may precede front matter that its author took for the file's start, because it shows nothing: blank lines,
 * comments of any kind, declarations, imports, a head, and tags around a whole page.
 */
const LEAD_RE = new RegExp(
  String.raw`(?:\s+|${COMMENT}|<\?[\s\S]*?\?>|<![a-z][^<>]*>|<!\[CDATA\[(?:[^\n]*\]\]>)?|import\s[^'"]*(["'])[^"'\n]*\1;?` +
    String.raw`|<(head)\b[^<>]*>[\s\S]*?<\/\2>|<\/?(?:html|head|body|main|article|section|header|div|center|span|p|a)\b[^<>]*>)*`,
  'iy',
);
/** A line that opens or closes front matter here or in another tool: `---`, `----`, `- - -`, `---toml`, `+++`, `...`. */
const FENCE_RE =
  /^\s*\\?(?:[-\u2010-\u2015\u2212\uFF0D]{2,}|[-*_](?:[ \t]+[-*_]){2,}|\u2014|\+{3,}|;{3,}|\*{3,}|_{3,}|={3,}|\.{3})[ \t]*\w*\s*$/;
/** A line that opens YAML and already holds some of it: `--- title: A`, `--- # Page`. */
const FILLED_FENCE_RE = /^\s*-{3,}[ \t]+((?:#|["']?[\w-]+["']?[ \t]*:).*)$/;
const KEY_RE = /^\s*(?:\{\s*)?["']?([\w-]+)["']?[ \t]*[:=]/;
/** An object of JSON, with its first key. */
const JSON_RE = /^\{\s*"([\w-]+)"\s*:[^{}]*\}[ \t]*$/m;
/** The other lines of YAML, TOML, and JSON: blank or indented lines, comments, items, brackets. */
const MORE_RE = /^(?:\s|#|-\s|[[\]{}]|$)/;
/** A line between paragraphs. Other fences turn the text between them into a heading, or are shown. */
const RULE_RE = /[*_]|-[ \t]+-/;
/** Lines of code and of components, whose text is an example. */
const EXAMPLE_RE = /^\s*(?:```|~~~|:::|<(?:pre|code|[A-Z]))/;
/** Keys that keep a page from readers, so they count in any case. */
const HIDING_RE = new RegExp(`^(?:${HIDING.join('|')})$`, 'i');
/** A line that would hide the page. Running text has words beside `draft: true`. */
const HIDING_LINE_RE = new RegExp(
  String.raw`^ ?["']?(?:${HIDING.join('|')})["']?[ \t]*[:=][ \t]*["']?true["']?\s*(?:#.*)?$`,
  'i',
);
/** A line of indented code, whose text is an example too. */
const INDENTED_RE = /^(?: {4}|\t)/;
/** Longer than any front matter, with what precedes it. */
const MAX_SOURCE = 10_000;

/**
 * Finds a block that has one of these keys and looks like front matter, or a line that would hide the page. Rules and
 * colons in text are neither: after text, only a closed block without empty lines counts, and only between lines that
 * aren't rules.
 */
export function strayFrontMatter(where: Where): StrayFrontMatter | undefined {
  // Of the same length, so offsets are those of the text.
  const text = where.text.replace(BREAK_RE, '\n').replace(UNSEEN_RE, (unseen) => ' '.repeat(unseen.length));
  const found = strayIn({ ...where, text }) ?? (where.isFirst ? commentedIn({ ...where, text }) : undefined);
  if (!found) return undefined;
  const start = text.split('\n', found.index).reduce((sum, line) => sum + line.length + 1, 0);
  const index = where.text.slice(0, start).split('\n').length - 1;
  const first = where.text.lastIndexOf('\n', start - 1) + 1;
  const [rest = ''] = where.text.slice(start).split(/(?<=[\v\f\u0085\u2028\u2029]|\r(?!\n))|\r?\n/, 1);
  return { index, ...problem({ ...found, index }, where.text.slice(first, start) + rest) };
}

/** Where front matter was found, and why it isn't read. */
interface Found {
  index: number;
  why: 'opener' | 'no opener' | 'second' | 'comment' | 'alone';
}

/** Front matter in a comment at the start of the text. */
function commentedIn(where: Where): Found | undefined {
  const lead = leadOf(where.text);
  const bare = lead.replace(COMMENT_MARK_RE, '');
  const found = bare === lead ? undefined : strayIn({ ...where, text: bare + where.text.slice(lead.length) });
  return found && { ...found, why: 'comment' };
}

function leadOf(text: string): string {
  LEAD_RE.lastIndex = 0;
  return LEAD_RE.exec(text)?.[0] ?? '';
}

function strayIn({ text, keys, isBody, isFirst }: Where): Found | undefined {
  const lead = leadOf(text);
  const start = lead.lastIndexOf('\n') + 1;
  const before = lead.split('\n').length - 1;
  const own = lead.slice(start);
  // A comment is a line of YAML here. Spaces before a fence are part of it; a declaration isn't.
  const lines = text
    .slice(own.trim() === '' ? start : lead.length, start + MAX_SOURCE)
    .replace(COMMENT_RE, (comment) => comment.replace(/[^\n]+/g, '#'))
    .split('\n');
  const isCandidate = isFirst || /^[^\w\s]{2}/.test(text.slice(lead.length, lead.length + 2));
  const found = (isCandidate && blockIn(lines, { keys, isBody, isFirst })) || hidingIn(lines);
  return found && { ...found, index: before + found.index };
}

/** A line that would hide the page, outside examples. */
function hidingIn(lines: readonly string[]): Found | undefined {
  const end = lines.findIndex((line) => EXAMPLE_RE.test(line));
  const index = lines.slice(0, end < 0 ? lines.length : end).findIndex((line) => HIDING_LINE_RE.test(line));
  return index < 0 ? undefined : { index, why: 'alone' };
}

function blockIn(written: readonly string[], { keys, isBody, isFirst }: Omit<Where, 'text'>): Found | undefined {
  const [line = '', ...rest] = written;
  /** True if one of the names is a key. At the start, a capital is a mistake; in text, it starts a sentence. */
  const has = (names: readonly string[], isStart = false) =>
    names.some((name) => keys.includes(isStart || HIDING_RE.test(name) ? name.toLowerCase() : name));
  const filled = FILLED_FENCE_RE.exec(line)?.[1];
  if (filled !== undefined || FENCE_RE.test(line)) {
    const block = blockAt(filled === undefined ? rest : [filled, ...rest]);
    const isFound = has(block.keys, isFirst) && (block.isClosed || !isBody);
    return isFound ? { index: 0, why: isBody ? 'second' : 'opener' } : undefined;
  }
  const hasOwnKeys = isFirst && has(keyOf(line)) && blockAt(written).isClosed;
  if (isBody) return hasOwnKeys ? { index: 0, why: 'second' } : undefined;
  if (line.startsWith('{') && has([JSON_RE.exec(written.join('\n'))?.[1] ?? ''], true))
    return { index: 0, why: 'opener' };
  if (hasOwnKeys) return { index: 0, why: 'no opener' };
  for (const [index, later] of written.entries()) {
    if (EXAMPLE_RE.test(later)) return undefined;
    if (!FENCE_RE.test(later) || RULE_RE.test(later) || INDENTED_RE.test(later)) continue;
    const block = blockAt(written.slice(index + 1));
    if (has(block.keys) && block.isClosed && !block.hasBlank && !block.endsInRule) return { index, why: 'opener' };
  }
  return undefined;
}

function keyOf(line: string): string[] {
  const key = KEY_RE.exec(line)?.[1];
  return key === undefined ? [] : [key];
}

interface Block {
  keys: string[];
  isClosed: boolean;
  hasBlank: boolean;
  endsInRule: boolean;
}

/** The keys of the lines up to the next fence, or up to the first line of text. */
function blockAt(lines: readonly string[]): Block {
  const block: Block = { keys: [], isClosed: false, hasBlank: false, endsInRule: false };
  for (const line of lines) {
    if (FENCE_RE.test(line)) return { ...block, isClosed: true, endsInRule: RULE_RE.test(line) };
    const found = keyOf(line);
    if (found.length === 0 && !MORE_RE.test(line)) break;
    block.keys.push(...found);
    block.hasBlank ||= line.trim() === '';
  }
  return block;
}

/** Says why front matter isn't read. `line` is the line as written. */
function problem({ index, why }: Found, line: string): Pick<StrayFrontMatter, 'message' | 'hint'> {
  const written = line.replace(/[ \t]+$/, '').replace(UNSEEN_RE, codePoints);
  switch (why) {
    case 'second':
      return {
        message: 'The page has a second block of front matter, which is not read',
        hint: 'Move its keys into the first one.',
      };
    case 'alone':
      return {
        message: `"${line.trim()}" is not in the front matter, so it is not read`,
        hint: 'Write it between two lines "---" at the start of the file, or as code.',
      };
    case 'comment':
      return {
        message: 'The front matter is in a comment, so it is not read',
        hint: 'Move it out of the comment, to the first line of the file.',
      };
    case 'no opener':
      return {
        message: `The front matter has no "---" before "${line.trim().slice(0, 60)}", so it is not read`,
        hint: 'Write "---" on its own line before it.',
      };
    case 'opener':
      break;
  }
  if (!/^\uFEFF?---[ \t]*$/.test(line)) {
    const fence = line.startsWith('{') ? '{' : written;
    return {
      message: `The front matter is opened with "${fence}", so it is not read`,
      hint: 'Write YAML, such as "title: Assets", between two lines "---" at the start of the file.',
    };
  }
  if (index === 0)
    return {
      message: 'The front matter opened with "---" is never closed',
      hint: 'Write "---" on its own line after it.',
    };
  return {
    message: `The front matter starts on line ${index + 1}, so it is not read`,
    hint: 'Move it to the first line of the file.',
  };
}

function codePoints(text: string): string {
  return [...text].map((char) => `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join('');
}
