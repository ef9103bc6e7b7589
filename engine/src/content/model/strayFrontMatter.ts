/** Front matter that isn't read, because it isn't between two lines of `---` at the file's start. */
interface StrayFrontMatter {
  /** Index of its first line in the text. */
  index: number;
  message: string;
  hint: string;
}

const COMMENT = String.raw`<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\[(?:comment|\/\/)\]:[^\n]*`;
const COMMENT_RE = new RegExp(COMMENT, 'g');
/**
 * What may precede front matter that its author took for the file's start, because it shows nothing: blank lines,
 * comments of any kind, declarations, imports, a head, and tags around a whole page.
 */
const LEAD_RE = new RegExp(
  String.raw`(?:[\s\u200B]|${COMMENT}|<\?[\s\S]*?\?>|<![a-z][^<>]*>|<!\[CDATA\[(?:[^\n]*\]\]>)?|import\s[^'"]*(["'])[^"'\n]*\1;?` +
    String.raw`|<(head)\b[^<>]*>[\s\S]*?<\/\2>|<\/?(?:html|head|body|main|article|section|header|div|center|span|p|a)\b[^<>]*>)*`,
  'iy',
);
/** A line that opens or closes front matter here or in another tool: `---`, `----`, `- - -`, `---toml`, `+++`, `;;;`. */
const FENCE_RE =
  /^[\s\u200B]*\\?(?:[-\u2010-\u2015\u2212\uFF0D]{2,}|[-*_](?:[ \t]+[-*_]){2,}|\u2014|\+{3,}|;{3,}|\*{3,}|_{3,}|={3,})[ \t]*\w*\s*$/;
/** A line that opens YAML and already holds some of it: `--- title: A`, `--- # Page`. */
const FILLED_FENCE_RE = /^[\s\u200B]*-{3,}[ \t]+((?:#|["']?[\w-]+["']?[ \t]*:).*)$/;
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
const HIDING_RE = /^(?:draft|unlisted)$/i;
/** Keys without lines around them, one of which hides the page. Running text never says `draft: true`. */
const HIDING_KEYS_RE =
  /^(?:["']?[\w-]+["']?[ \t]*[:=][^\n]*\n(?:[ \t]+[^\n]*\n|-[ \t][^\n]*\n)*)*["']?(?:draft|unlisted)["']?[ \t]*[:=][ \t]*true[ \t]*\r?(?:\n|$)/i;
/** A line of indented code, whose text is an example too. */
const INDENTED_RE = /^(?: {4}|\t)/;
/** Longer than any front matter, with what precedes it. */
const MAX_SOURCE = 10_000;

/**
 * Finds a block that has one of these keys and looks like front matter. `isBody` is set for text that follows real front
 * matter, `isFirst` if that has no keys. Rules and colons in text are neither: after text, only a closed block without
 * empty lines counts, and only between lines that aren't rules.
 */
export function strayFrontMatter({
  text,
  keys,
  isBody,
  isFirst,
}: {
  text: string;
  keys: readonly string[];
  isBody: boolean;
  isFirst: boolean;
}): StrayFrontMatter | undefined {
  LEAD_RE.lastIndex = 0;
  const lead = LEAD_RE.exec(text)?.[0] ?? '';
  const start = lead.lastIndexOf('\n') + 1;
  const before = lead.split('\n').length - 1;
  if (!INDENTED_RE.test(lead.slice(start)) && HIDING_KEYS_RE.test(text.slice(lead.length, lead.length + MAX_SOURCE))) {
    const [key = ''] = text.slice(lead.length).split(/\r?\n/, 1);
    return isBody ? problem('', before, true) : withoutOpener(key, before);
  }
  if (!isFirst && !/^[^\w\s]{2}/.test(text.slice(lead.length, lead.length + 2))) return undefined;
  const source = text.slice(start, start + MAX_SOURCE);
  const [written = ''] = source.split(/\r?\n|\r/, 1);
  const own = lead.slice(start);
  // A comment is a line of YAML here. Spaces before a fence are part of it; a declaration isn't.
  const lines = source
    .slice(own.trim() === '' ? 0 : own.length)
    .replace(COMMENT_RE, (comment) => comment.replace(/[^\r\n]+/g, '#'))
    .split(/\r?\n|\r/);
  const [line = ''] = lines;
  /** True if one of the names is a key. At the start, a capital is a mistake; in text, it starts a sentence. */
  const has = (names: readonly string[], isStart = false) =>
    names.some((name) => keys.includes(isStart || HIDING_RE.test(name) ? name.toLowerCase() : name));
  const filled = FILLED_FENCE_RE.exec(line)?.[1];
  if (filled !== undefined) lines.splice(0, 1, '---', filled);
  if (filled !== undefined || FENCE_RE.test(line)) {
    const block = blockAt(lines, 1);
    return has(block.keys, isFirst) && (block.isClosed || !isBody) ? problem(written, before, isBody) : undefined;
  }
  const hasOwnKeys = isFirst && has(keyOf(line)) && blockAt(lines, 0).isClosed;
  if (isBody) return hasOwnKeys ? problem(written, before, true) : undefined;
  if (line.startsWith('{') && has([JSON_RE.exec(lines.join('\n'))?.[1] ?? ''], true))
    return problem('{', before, isBody);
  if (hasOwnKeys) return withoutOpener(written, before);
  for (const [index, later] of lines.entries()) {
    if (EXAMPLE_RE.test(later)) return undefined;
    if (!FENCE_RE.test(later) || RULE_RE.test(later) || INDENTED_RE.test(later)) continue;
    const block = blockAt(lines, index + 1);
    if (has(block.keys) && block.isClosed && !block.hasBlank && !block.endsInRule)
      return problem(later, before + index, false);
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
function blockAt(lines: readonly string[], from: number): Block {
  const block: Block = { keys: [], isClosed: false, hasBlank: false, endsInRule: false };
  for (const line of lines.slice(from)) {
    if (FENCE_RE.test(line)) return { ...block, isClosed: true, endsInRule: RULE_RE.test(line) };
    const found = keyOf(line);
    if (found.length === 0 && !MORE_RE.test(line)) break;
    block.keys.push(...found);
    block.hasBlank ||= line.trim() === '';
  }
  return block;
}

function problem(fence: string, index: number, isBody: boolean): StrayFrontMatter {
  if (isBody) {
    const message = 'The page has a second block of front matter, which is not read';
    return { index, message, hint: 'Move its keys into the first one.' };
  }
  if (!/^\uFEFF?---[ \t]*$/.test(fence)) {
    const written = fence.trimEnd().replace(/[^\S \t]|\u200B/g, (char) => `U+${hex(char)}`);
    const message = `The front matter is opened with "${written}", so it is not read`;
    return {
      index,
      message,
      hint: 'Write YAML, such as "title: Assets", between two lines "---" at the start of the file.',
    };
  }
  if (index === 0) {
    const message = 'The front matter opened with "---" is never closed';
    return { index, message, hint: 'Write "---" on its own line after it.' };
  }
  const message = `The front matter starts on line ${index + 1}, so it is not read`;
  return { index, message, hint: 'Move it to the first line of the file.' };
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

function withoutOpener(line: string, index: number): StrayFrontMatter {
  const message = `The front matter has no "---" before "${line.trim().slice(0, 60)}", so it is not read`;
  return { index, message, hint: 'Write "---" on its own line before it.' };
}
