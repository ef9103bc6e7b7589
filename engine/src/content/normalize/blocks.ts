import { BLOCK_ELEMENTS } from '../model/htmlNames.ts';
import { isWithin, lineAt, marginOf } from './containers.ts';
import { continuationPrefix, lineEnd, linePrefix, lineStart } from './lines.ts';
import type { Edit, Source, SyntaxRule } from './source.ts';
import { type Tag, tagPairs } from './tagPairs.ts';

/**
 * MDX accepts a block's tags only on their own lines, both in the same container. HTML allows more (`<div>` …
 * `text</div>`, `<details><summary>X</summary>`, a closing tag indented into the list before it). So the two tags of a
 * multi-line block move to their own lines, the closing one with the margin of the opening one. The margin matters: for
 * a closing tag inside another container, the parser builds a broken tree and can crash the process (satteri 0.10.5; no
 * upstream issue as of 2026-11).
 */
export const blockTags: SyntaxRule = (source) => {
  const { text, tokens, containers } = source;
  const edits: Edit[] = [];
  const codeStarts = new Set(tokens.flatMap(({ kind, start }) => (kind === 'tagCode' ? [start] : [])));
  const isFree = (from: number, to: number) => text.slice(from, to).trim() === '';
  const { pairs } = tagPairs(tokens);
  const preEnds = new Set(pairs.flatMap(([{ name, end }]) => (name === 'pre' ? [end] : [])));
  for (const [open, close] of pairs) {
    // Code between tags becomes one line.
    if (codeStarts.has(open.end)) continue;
    const first = lineAt(source, open.start);
    const prefix = linePrefix(text, first);
    const container = containers.get(first)?.own ?? null;
    const margin = marginOf(container);
    const breakAt = (offset: number) => {
      edits.push({ start: offset, end: offset, text: `\n${margin.trimEnd()}\n${margin}` });
    };
    if (!text.slice(open.end, close.end).includes('\n')) {
      if (open.name === 'summary' && !isInOneLine(text, open, close) && isFollowedByText(text, close.end))
        breakAt(close.end);
      continue;
    }
    const opensLine = isFree(first + prefix.length, open.start);
    // `<pre><code>` is one block of code.
    const isCode = open.name === 'code' && preEnds.has(open.start);
    if (!isBlockTag(open.name, source) && !isCode && !isOnOwnLine(source, open)) continue;
    const last = lineAt(source, close.start);
    // Both tags may be on one line, with code of several lines between them.
    if (last !== first && !isWithin(containers.get(last)?.before ?? null, container)) {
      edits.push(...apart(source, open, close));
      continue;
    }
    if (!opensLine) breakAt(open.start);
    if (!isFree(open.end, lineEnd(text, open.end))) breakAt(open.end);
    const lastPrefix = linePrefix(text, last);
    if (!isFree(last + lastPrefix.length, close.start)) breakAt(close.start);
    else if (text.slice(last, close.start) !== margin)
      edits.push({ start: last, end: close.start, text: `${margin.trimEnd()}\n${margin}` });
    if (!isFree(close.end, lineEnd(text, close.end))) breakAt(close.end);
  }
  return edits;
};

/** Reports a tag pair whose opening tag's list item or quote ends before the closing tag. Both tags are removed. */
function apart({ findings }: Source, open: Tag, close: Tag): Edit[] {
  const message = `The tag <${open.name}> is not closed inside its list item or quote`;
  const hint = `Write "</${open.name}>" inside it, indented like the opening tag.`;
  findings.push({ id: 'unclosed-tag', level: 'error', offset: open.start, message, hint });
  return [open, close].map(({ start, end }) => ({ start, end, text: '' }));
}

/** `<details><summary>X</summary>text</details>` on one line, which the parser reads as a complete line of text. */
function isInOneLine(text: string, summary: Tag, close: Tag): boolean {
  const before = text.slice(lineStart(text, summary.start), summary.start);
  return before.includes('<details') && text.slice(close.end, lineEnd(text, close.end)).includes('</details');
}

/** True if text follows on the same line or the next one, which would join it and the summary in one paragraph. */
function isFollowedByText(text: string, offset: number): boolean {
  const end = lineEnd(text, offset);
  if (text.slice(offset, end).trim() !== '') return true;
  const next = text.slice(end + 1, lineEnd(text, end + 1)).replace(/^[ \t>]+/, '');
  return next !== '' && !next.startsWith('</');
}

/** True for an opening tag without text beside it. */
export function isOnOwnLine(source: Source, { start, end }: Tag): boolean {
  const { text } = source;
  const first = lineAt(source, start);
  return first + linePrefix(text, first).length >= start && text.slice(end, lineEnd(text, end)).trim() === '';
}

export function isBlockTag(name: string, { inlineTags }: Source): boolean {
  return BLOCK_ELEMENTS.has(name) || name === 'head' || (/^[A-Z]/.test(name) && !inlineTags.has(name));
}

/** HTML comments, comment definitions, and MDX comments become an empty MDX comment. */
export const comments: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token): Edit[] => {
    if (token.kind === 'comment') return [{ start: token.start, end: token.end, text: '{/**/}' }];
    if (token.kind !== 'tag') return [];
    // The parser doesn't support comments between attributes.
    return token.attributes.flatMap(({ name, value }) => {
      const isComment =
        name === '' &&
        value &&
        /^\{\s*(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*\}$/.test(text.slice(value.start, value.end));
      return isComment ? [{ start: value.start, end: value.end, text: '' }] : [];
    });
  });

const ID_COMMENT_RE = /^(?:<!--|\{\s*\/\*)[^*]*?(?:-->|\*\/\s*\})/;
const HEADING_RE = /^#{1,6}[ \t]/;
const UNDERLINE_RE = /(?:=+|-+)[ \t]*(?=\n|$)/y;

/** Writes a heading's ID in the parser's notation. Others are text, which a backslash doesn't achieve, or a comment. */
export const headingIds: SyntaxRule = (source) =>
  source.tokens.flatMap((token) => {
    if (token.kind !== 'attributes') return [];
    const { start, end, id } = token;
    if (id !== undefined && endsHeading(source, start, end)) return [{ start, end, text: `{#${id}}` }];
    const written = source.text.slice(start, end);
    const text = ID_COMMENT_RE.test(written)
      ? written.replace(ID_COMMENT_RE, '{/**/}')
      : written.replace(/^\\?\{/, '&#123;').replace(/(?<!\\)[_*~]/g, '\\$&');
    return [{ start, end, text }];
  });

/** A heading starts with `#`, or is underlined in its container, where an underline of one `-` looks like an item. */
function endsHeading(source: Source, start: number, end: number): boolean {
  const { text, containers } = source;
  const line = lineAt(source, start);
  const title = text.slice(line + linePrefix(text, line).length, start);
  if (HEADING_RE.test(title)) return true;
  const prefix = linePrefix(text, end + 1);
  UNDERLINE_RE.lastIndex = end + 1 + prefix.length;
  const own = containers.get(line)?.own ?? null;
  const next = containers.get(end + 1)?.own ?? null;
  const isInside =
    prefix.length >= (own?.column ?? 0) && (next === own || (next?.kind === 'item' && next.parent === own));
  return title.trim() !== '' && isInside && UNDERLINE_RE.test(text);
}

/** Doubles the backslashes of `title="a \"b\""` in a fence's first line, because the parser would remove them. */
export const fenceEscapes: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token) => {
    if (token.kind !== 'fence') return [];
    const line = text.slice(token.start, lineEnd(text, token.start));
    return [...line.matchAll(/\\[\\"']/g)].map(({ 0: written, index }) => {
      const start = token.start + index;
      return { start, end: start + written.length, text: written.replaceAll('\\', '\\\\') };
    });
  });

/** A fence on one line, alone or inside a tag (`<TabItem>```pip install x```</TabItem>`), is a code block. */
export const inlineFences: SyntaxRule = (source) => {
  const { text, tokens } = source;
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'codeSpan' || token.ticks < 3) return [];
    const code = text.slice(token.start + token.ticks, token.end - token.ticks);
    if (code.includes('\n')) return [];
    const first = lineAt(source, token.start);
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const opens = before?.kind === 'tag' && before.form === 'open' && before.end > first;
    const closes = after?.kind === 'tag' && after.form === 'close' && after.start < lineEnd(text, token.end);
    const lead = text.slice(opens ? before.end : first + linePrefix(text, first).length, token.start);
    const trail = text.slice(token.end, closes ? after.start : lineEnd(text, token.end));
    if (lead.trim() !== '' || trail.trim() !== '') return [];
    if (!opens && isInParagraph(source, first)) return [];
    const margin = continuationPrefix(linePrefix(text, first));
    const fence = '`'.repeat(token.ticks);
    const head = opens ? `\n${margin}` : '';
    return [
      {
        start: token.start,
        end: token.end,
        text: `${head}${fence}\n${margin}${code.trim()}\n${margin}${fence}\n${margin}`,
      },
    ];
  });
};

/** True for a line directly above or below a line of text in the same list item or quote. */
function isInParagraph({ text, containers, lines }: Source, line: number): boolean {
  const next = lineEnd(text, line) + 1;
  const own = containers.get(line)?.own ?? null;
  const isText = (start: number) => {
    const prefix = linePrefix(text, start);
    const words = text.slice(start + prefix.length, lineEnd(text, start)).trim();
    return words !== '' && !/^[<|]/.test(words) && (containers.get(start)?.own ?? null) === own;
  };
  const before = line > 0 ? lineStart(text, line - 1) : -1;
  return (lines.includes(before) && isText(before)) || (lines.includes(next) && isText(next));
}

/**
 * Removes fences that hide Markdown from other tools. Imports and exports are read in `esm.ts` and become an empty
 * line; prose that starts with either word is escaped.
 */
export const esmStatements: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap(({ kind, start, end }) => {
    if (kind === 'esm' || kind === 'wrapper') return [{ start, end, text: '' }];
    if (kind === 'esmWord') return [{ start, end: start + 1, text: `&#${text.charCodeAt(start)};` }];
    return [];
  });

/** Moves a `>` or `/>` alone on its line up to its tag: the parser could read the `>` as a block quote. */
export const lastMarks: SyntaxRule = ({ text, tokens }) =>
  tokens.flatMap((token) => {
    if (token.kind !== 'tag') return [];
    const mark = token.end - (token.form === 'self' ? 2 : 1);
    const last = token.attributes.at(-1);
    const nameEnd = token.start + 1 + Number(token.form === 'close') + token.name.length;
    const before = last ? (last.value?.end ?? last.start + last.name.length) : nameEnd;
    return text.slice(before, mark).includes('\n') ? [{ start: before, end: mark, text: '' }] : [];
  });
