import { trimCut } from '../shared/cutText.ts';
import { oneLine } from '../shared/oneLine.ts';
import { readFrontMatter } from './model/frontMatter.ts';
import type { ScannedPage } from './model/page.ts';
import { type BraceScanner, createBraceScanner, createTagCloses, scanTag } from './normalize/tags.ts';
import { plainProse, type References } from './plainProse.ts';
import { DEFINITION_RE } from './undefinedReferences.ts';

/** Longest description taken from the text. */
const MAX_DESCRIPTION = 160;

/** Length of source to read for a title or a description: including marks, no more can be visible. */
const MAX_SOURCE = 4000;

/**
 * Extracts what the rest of the site needs before any page is rendered: front matter, title, description. Scans lines
 * without parsing Markdown. `id` comes from the path; the front matter may replace its last part, or require
 * `numberedId`, with the numbers of folder and file names.
 */
export function scanPage({
  file,
  text,
  id: unnumberedId,
  numberedId = unnumberedId,
}: {
  file: string;
  text: string;
  id: string;
  numberedId?: string;
}): ScannedPage {
  const { frontMatter, bodyOffset, places, diagnostics } = readFrontMatter(file, text);
  const id = frontMatter.parse_number_prefixes === false ? numberedId : unnumberedId;
  const isDefined = createDefinitions(text);
  const heading = bodyTitle(text, bodyOffset, { values: frontMatter, isDefined });
  const title = frontMatter.title ?? heading?.title ?? titleFromPath(id);
  return {
    file,
    id: frontMatter.id === undefined ? id : id.replace(/[^/]*$/, () => frontMatter.id ?? ''),
    frontMatter,
    places,
    title,
    description:
      frontMatter.description ??
      firstParagraph(text, heading?.end ?? bodyOffset, { values: { ...frontMatter, title }, isDefined }),
    titleInBody: heading !== undefined,
    diagnostics,
  };
}

/** An import, possibly over several lines. */
const IMPORT_RE = /import\b[^'"`<;]{0,2000}?\bfrom\s*(?:"[^"\n]*"|'[^'\n]*')/y;

/** Content before the first heading: empty lines, imports, comments, the sections of generated API pages. */
const SKIP_RE = new RegExp(
  String.raw`(?:[ \t]*\r?\n|<div\b[^<>]*>[ \t]*(?:\n|$)|${IMPORT_RE.source}[ \t]*;?|(?:import|export)\b[^\n]*(?:\n|$)|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\[(?:comment|\/\/)\]:[^\n]*(?:\n|$))*`,
  'y',
);
const TITLE_RE = /#[ \t]+([^\r\n]+)|(?![#>|<{`~:]|[-*+][ \t]|\d+[.)]| {4})([^\r\n]+)\r?\n {0,3}=+[ \t]*(?=\r?\n|$)/y;

function bodyTitle(text: string, bodyOffset: number, refers: References): { title: string; end: number } | undefined {
  SKIP_RE.lastIndex = bodyOffset;
  TITLE_RE.lastIndex = bodyOffset + (SKIP_RE.exec(text)?.[0].length ?? 0);
  const match = TITLE_RE.exec(text);
  if (!match) return undefined;
  const title = plainProse(
    (match[1] ?? match[2] ?? '')
      .slice(0, MAX_SOURCE)
      .replace(/\s#+\s*$/, '')
      .replace(/\\?\{#[^\s{}]+\}\s*$/, ''),
    refers,
  );
  return title === '' ? undefined : { title, end: TITLE_RE.lastIndex };
}

/** `guides/build-assets/index` -> `Build assets`. */
function titleFromPath(id: string): string {
  const segments = id.split('/');
  const last = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (last ?? '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Untitled' : words[0]?.toUpperCase() + words.slice(1);
}

/** Lines that aren't running text: headings, lists, tables, tags, fences, directives, comments, imports, pictures. */
const NOT_PROSE_RE = /^(?:[#>|<{]|:::|```|~~~|[-*+][ \t]|\d+[.)][ \t]|!\[|\[[^\]]*\]:|import\b|export\b|---|\*\*\*)/;
/** Lines whose next line belongs to them too: of quotes, tables, lists, and footnotes. The last two can have paragraphs. */
const LAZY_RE = /^(?:[>|]|[-*+][ \t]|\d+[.)][ \t]|\[\^[^\]]+\]:)/;
const ITEM_RE = /^[^>|]/;
/** The title of a definition, on the line after it. */
const DEFINED_TITLE_RE = /^(?:"[^"]*"|'[^']*'|\([^()]*\))$/;
/** A fence that opens a block, and one that closes it. */
const FENCE_RE = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/** Under a heading, or between the first and second row of a table without bars at its edges. */
const UNDERLINE_RE = /^(?:=+|-+|:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+)$/;

function firstParagraph(text: string, offset: number, refers: References): string {
  const lines: string[] = [];
  const after = (start: number) => {
    const end = text.indexOf('\n', start);
    return end === -1 ? text.length : end + 1;
  };
  const scan = {
    braces: createBraceScanner(text),
    closeAfter: createTagCloses(text),
    commentEnd: createCommentEnds(text),
  };
  let fence = '';
  /** What the last lines belong to: its column if it's an item, and whether an empty line followed. */
  let owner: { column: number; isOver: boolean } | undefined;
  let isDefinition = false;
  for (let start = offset; start < text.length; ) {
    const next = after(start);
    let line = text.slice(start, next).trim();
    const at = text.indexOf(line, start);
    const column = at - start;
    start = next;
    const [, marks = '', info = ''] = FENCE_RE.exec(line) ?? [];
    const wasDefinition = isDefinition;
    isDefinition = /^\[[^\]^]/.test(line) && NOT_PROSE_RE.test(line);
    if (fence !== '') {
      if (marks.startsWith(fence) && info.trim() === '') fence = '';
    } else if (marks !== '') {
      if (lines.length > 0) break;
      fence = marks;
    } else if (lines.length > 0 && UNDERLINE_RE.test(line)) {
      lines.length = 0;
      if (line.includes('|')) owner = { column: Number.POSITIVE_INFINITY, isOver: false };
    } else if (line === '' || NOT_PROSE_RE.test(line)) {
      if (lines.length > 0) break;
      if (line === '') {
        if (owner) owner.isOver = true;
      } else if (!owner || column <= owner.column) {
        owner = LAZY_RE.test(line)
          ? { column: ITEM_RE.test(line) ? column : Number.POSITIVE_INFINITY, isOver: false }
          : undefined;
      }
      start = Math.max(next, after(constructEnd(text, at, scan) - 1));
    } else if (owner && (!owner.isOver || column > owner.column)) continue;
    else if (wasDefinition && DEFINED_TITLE_RE.test(line)) continue;
    else {
      // A multi-line tag is part of the paragraph.
      const open = line.lastIndexOf('<');
      const end = open === -1 ? -1 : tagEnd(text, at + open, scan);
      if (end > next) {
        start = after(end - 1);
        line = text.slice(at, start).trim().replace(/\s+/g, ' ');
      }
      owner = undefined;
      lines.push(line);
    }
  }
  // A backslash at the end of a line is a line break.
  const paragraph = lines.join('\n').replace(/(?<!\\)((?:\\\\)*)\\?\n/g, '$1 ');
  return shorten(plainProse(paragraph.slice(0, MAX_SOURCE), refers));
}

/** Knows the labels of links and footnotes that a text defines. Few pages have any, so it reads the text when asked. */
function createDefinitions(text: string): (label: string) => boolean {
  let labels: Set<string> | undefined;
  const keyOf = (label: string) => oneLine(label).toLowerCase();
  return (label) => {
    labels ??= new Set([...text.matchAll(DEFINITION_RE)].map(([, defined = '']) => keyOf(defined)));
    return labels.has(keyOf(label));
  };
}

interface Scanners {
  braces: BraceScanner;
  closeAfter(name: string, start: number): number;
  /** Offset after the comment at `start`; -1 for an unclosed one. */
  commentEnd(start: number): number;
}

/** Remembers that there's no further end, because pages may open thousands of comments. */
function createCommentEnds(text: string): Scanners['commentEnd'] {
  let last = text.length;
  return (start) => {
    const close = start < last ? text.indexOf('-->', start + 4) : -1;
    if (close === -1) last = Math.min(last, start);
    return close === -1 ? -1 : close + 3;
  };
}

/**
 * Offset after the tag, expression, comment, or statement at `start`, possibly many lines later, and after any that
 * follow on its last line. Returns `start` for anything else, and for an unclosed one.
 */
function constructEnd(text: string, start: number, scan: Scanners): number {
  IMPORT_RE.lastIndex = start;
  if (IMPORT_RE.test(text)) return IMPORT_RE.lastIndex;
  const open = /(?:import|export)\b[^\n{]*(?=\{)/y;
  open.lastIndex = start;
  if (open.test(text)) return Math.max(start, scan.braces(open.lastIndex));
  let end = start;
  for (let at = start; text[at] === '<' || text[at] === '{'; at = end + blanks(text, end)) {
    const next = text[at] === '{' ? scan.braces(at) : tagEnd(text, at, scan);
    if (next <= at) break;
    end = next;
  }
  return end;
}

/** Tags whose content isn't running text. */
const NOT_PROSE_TAGS: ReadonlySet<string> = new Set(['CodeBlock', 'Head', 'head']);

/** Offset after the comment, tag, code block, or head at `start`; -1 for an unclosed one. */
function tagEnd(text: string, start: number, scan: Scanners): number {
  if (text.startsWith('<!--', start)) return scan.commentEnd(start);
  const tag = scanTag(text, start, { scanBraces: scan.braces });
  if (!tag || !('end' in tag)) return -1;
  if (tag.form !== 'open' || !NOT_PROSE_TAGS.has(tag.name)) return tag.end;
  // A literal may contain the closing tag too.
  const content = text.slice(tag.end).search(/\S/) + tag.end;
  const from = text[content] === '{' ? Math.max(tag.end, scan.braces(content)) : tag.end;
  const close = scan.closeAfter(tag.name, from);
  return close === -1 ? tag.end : close + tag.name.length + 3;
}

function blanks(text: string, start: number): number {
  return /^[ \t]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0;
}

/** Cuts at a word and adds an ellipsis, within the limit. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1);
  const space = cut.lastIndexOf(' ');
  return `${trimCut(space > MAX_DESCRIPTION / 2 ? cut.slice(0, space) : cut)}…`;
}
