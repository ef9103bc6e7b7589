/** Front matter that isn't read, because it isn't between two lines of `---` at the file's start. */
interface StrayFrontMatter {
  /** Index of its first line in the text. */
  index: number;
  message: string;
  hint: string;
}

/** What may precede front matter that its author took for the file's start: blank lines, comments of any kind, and declarations. */
const LEAD_RE =
  /(?:[\s\u200B]|<\?[\s\S]*?\?>|<!doctype[^<>]*>|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\[(?:comment|\/\/)\]:[^\n]*)*/iy;
/** A line that opens or closes front matter here or in another tool: `---`, `----`, `- - -`, `---toml`, `+++`, `;;;`. */
const FENCE_RE =
  /^[\s\u200B]*(?:[-\u2013\u2014]{2,}|[-*_](?:[ \t]+[-*_]){2,}|\u2014|\+{3,}|;{3,}|\*{3,}|_{3,}|={3,})[ \t]*\w*\s*$/;
/** A line that opens YAML and already holds some of it: `--- title: A`, `--- # Page`. */
const FILLED_FENCE_RE = /^[\s\u200B]*-{3,}[ \t]+((?:#|["']?[\w-]+["']?[ \t]*:).*)$/;
const KEY_RE = /^\s*(?:\{\s*)?["']?([\w-]+)["']?[ \t]*[:=]/;
/** An object of JSON, with its first key. */
const JSON_RE = /^\{\s*"([\w-]+)"\s*:[^{}]*\}[ \t]*$/m;
/** The other lines of YAML, TOML, and JSON: blank or indented lines, comments, items, brackets. */
const MORE_RE = /^(?:\s|#|-\s|[[\]{}]|$)/;
/** Lines of code and of tags, whose text is an example. */
const MARKUP_RE = /^\s*(?:```|~~~|<|:::)/;
/** A line of indented code, whose text is an example too. */
const INDENTED_RE = /^(?: {4}|\t)/;
/** Longer than any front matter, with what precedes it. */
const MAX_SOURCE = 10_000;

/**
 * Finds a block that has one of these keys and looks like front matter. `isBody` is set for text that follows real front
 * matter, `isFirst` if that has no keys. Rules and colons in text are neither: after text, only a closed block without
 * empty lines counts.
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
  if (!isFirst && !/^[^\w\s]{2}/.test(text.slice(lead.length, lead.length + 2))) return undefined;
  const lines = text.slice(start, start + MAX_SOURCE).split(/\r\n?|\n/);
  const [line = ''] = lines;
  const before = lead.split('\n').length - 1;
  const blockAfter = (index: number) => {
    const block = blockAt(lines, index + 1);
    return block.keys.some((key) => keys.includes(key)) ? block : undefined;
  };
  const filled = FILLED_FENCE_RE.exec(line)?.[1];
  if (filled !== undefined) lines.splice(0, 1, '---', filled);
  if (filled !== undefined || FENCE_RE.test(line)) {
    const block = blockAfter(0);
    return block && (block.isClosed || !isBody) ? problem(line, before, isBody) : undefined;
  }
  const hasOwnKeys = isFirst && keys.includes(KEY_RE.exec(line)?.[1] ?? '') && blockAt(lines, 0).isClosed;
  if (isBody) return hasOwnKeys ? problem(line, before, true) : undefined;
  if (line.startsWith('{') && keys.includes(JSON_RE.exec(lines.join('\n'))?.[1] ?? ''))
    return problem('{', before, isBody);
  if (hasOwnKeys) return withoutOpener(line, before);
  for (const [index, later] of lines.entries()) {
    if (MARKUP_RE.test(later)) return undefined;
    const block = FENCE_RE.test(later) && !INDENTED_RE.test(later) ? blockAfter(index) : undefined;
    if (block?.isClosed && !block.hasBlank) return problem(later, before + index, false);
  }
  return undefined;
}

/** The keys of the lines up to the next fence, or up to the first line of text. */
function blockAt(lines: readonly string[], from: number): { keys: string[]; isClosed: boolean; hasBlank: boolean } {
  const found: string[] = [];
  let hasBlank = false;
  for (const line of lines.slice(from)) {
    if (FENCE_RE.test(line)) return { keys: found, isClosed: true, hasBlank };
    const key = KEY_RE.exec(line)?.[1];
    if (key) found.push(key);
    else if (!MORE_RE.test(line)) break;
    hasBlank ||= line.trim() === '';
  }
  return { keys: found, isClosed: false, hasBlank };
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
