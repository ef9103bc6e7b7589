import type { Place } from '../../shared/diagnostics.ts';
import { escapeRegExp } from '../../shared/escape.ts';
import { nearest } from '../../shared/nearest.ts';
import { reportPrivate } from '../links/pageAsset.ts';
import type { CodeText } from '../model/codeText.ts';
import type { RenderContext } from '../model/context.ts';
import { joinPath } from '../model/urls.ts';
import { languageOfFile } from './languages.ts';

/** The part of a file to show. Line numbers are 0-based, `lineEnd` is exclusive: `2` to `5` is the 3rd to 5th line. */
export interface SnippetRange {
  lineStart?: number;
  lineEnd?: number;
  startAfter?: string;
  endBefore?: string;
  dedent?: number;
}

export interface SnippetRequest extends SnippetRange {
  /** Hides `if __name__ == "__main__":` and everything after it. @default false */
  hideMain?: boolean;
  /** Relative to the snippets folder. */
  path: string;
  /** Where the path or a part of the range is written. */
  place(name: 'path' | keyof SnippetRange): Place;
}

/** Comments for tools, not for readers, also after a marker. */
const LINT_RE = /(?:^|\s+)#\s*(?:(?:start|end)_\w+\s+)?(?:(?:ruff|flake8): *)?(?:noqa\b|type: ignore\b|isort:).*$/;
/** A comment that marks the start or end of another region in the file. */
const REGION_RE = /^\s*(?:#|\/\/|--)\s*(?:start|end)_\w+\s*$/;
const MAIN_RE = /^if\s*__name__\s*==\s*(['"])__main__\1\s*:/;

/** Returns the part of a snippet to show. If the file or the part is missing, reports it and returns undefined. */
export function readSnippet(
  { path, place, hideMain, ...range }: SnippetRequest,
  ctx: RenderContext,
): string | undefined {
  const folder = `${ctx.options.snippetsDir}/`;
  const file = joinPath(folder, path);
  const text = file.startsWith(folder) ? ctx.host.read(file) : undefined;
  if (text === undefined) {
    if (file !== ctx.options.snippetsDir && reportPrivate(file, place('path'), ctx)) return undefined;
    const near = ctx.host.nearFiles(file).find((name) => name.startsWith(folder));
    const hint = near ? `Did you mean "${near.slice(folder.length)}"?` : `Paths are relative to ${folder}.`;
    ctx.report('missing-file', 'error', place('path'), `The snippet "${path}" does not exist`, hint);
    return undefined;
  }
  const all = text.replace(/\r\n?/g, '\n').split('\n');
  const cut = cutRange(all, range, { path, place }, ctx);
  if (!cut) return undefined;
  const shown = hideMain ? beforeMain(all, cut) : cut;
  ctx.code.push(shownCode(file, all, shown));
  return withoutToolLines(all.slice(...shown), range.dedent ?? 0).join('\n');
}

/** A whole file without the comments for tools, as pages show it. */
export function withoutToolComments(text: string): string {
  return `${withoutToolLines(text.replace(/\r\n?/g, '\n').split('\n'), 0).join('\n')}\n`;
}

/** A snippet's code, with the shown lines as offsets. */
function shownCode(file: string, lines: string[], [from, to]: [number, number]): CodeText {
  const lengthOf = (some: string[]) => some.reduce((sum, line) => sum + line.length + 1, 0);
  const start = lengthOf(lines.slice(0, from));
  const end = start + lengthOf(lines.slice(from, to));
  return {
    text: lines.join('\n'),
    language: languageOfFile(file),
    at: { file, line: 1, column: 1 },
    from: start,
    to: end,
  };
}

/** Index of the first line of a range, and of the line after its last. */
function cutRange(
  lines: string[],
  range: SnippetRange,
  { path, place }: Pick<SnippetRequest, 'path' | 'place'>,
  ctx: RenderContext,
): [from: number, to: number] | undefined {
  const { lineStart = 0, lineEnd, startAfter, endBefore } = range;
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (lineEnd !== undefined && lineEnd > count) {
    const message = `"lineEnd" is "${lineEnd}", but the last line of "${path}" is ${count}`;
    ctx.report('code-range', 'warn', place('lineEnd'), message, `Write lineEnd={${count}}, or leave it out.`);
  }
  const after = startAfter ? markerLine(lines, startAfter, { path, at: place('startAfter') }, ctx) : -1;
  const before = endBefore ? markerLine(lines, endBefore, { path, at: place('endBefore') }, ctx) : lines.length;
  if (after === undefined || before === undefined) return undefined;
  const from = Math.max(lineStart, after + 1, 0);
  const to = Math.min(lineEnd && lineEnd > 0 ? lineEnd : lines.length, before);
  if (from >= Math.min(to, count)) {
    const first = (['lineStart', 'startAfter', 'lineEnd', 'endBefore'] as const).find(
      (name) => range[name] !== undefined,
    );
    const hint = `Its first line would be ${from + 1} and its last ${Math.min(to, count)}; the file has lines 1 to ${count}.`;
    const message = `The range contains no lines of the snippet "${path}"`;
    ctx.report('code-range', 'error', place(first ?? 'path'), message, hint);
    return undefined;
  }
  return [from, to];
}

/** Index of the first line that contains the marker, preferably not as a part of another (`start_a` in `start_asset`). */
function markerLine(
  lines: string[],
  marker: string,
  { path, at }: { path: string; at: Place },
  ctx: RenderContext,
): number | undefined {
  const whole = new RegExp(`(?<!\\w-?)${escapeRegExp(marker)}(?!-?\\w)`);
  const exact = lines.findIndex((line) => whole.test(line));
  const index = exact >= 0 ? exact : lines.findIndex((line) => line.includes(marker));
  if (index >= 0) return index;
  const comments = lines.flatMap((line) => /^\s*(?:#|\/\/|--|<!--)\s*(\S.*?)\s*(?:-->)?$/.exec(line)?.[1] ?? []);
  const [near] = nearest(marker.replace(/^\s*(?:#|\/\/|--)\s*/, ''), comments);
  const hint = near ? `Did you mean "${near}"?` : 'Add the marker as a comment to the snippet.';
  ctx.report('unknown-region', 'error', at, `The snippet "${path}" does not contain the marker "${marker}"`, hint);
  return undefined;
}

/** The lines of a range before its main block. A range that starts with the block is kept: the page asked for it. */
function beforeMain(lines: string[], [from, to]: [number, number]): [number, number] {
  const main = lines.findIndex((line, index) => index >= from && index < to && MAIN_RE.test(line));
  return lines.slice(from, Math.max(main, from)).some((line) => line.trim() !== '') ? [from, main] : [from, to];
}

/** Blank lines to keep where a line was removed: PEP 8's two between functions. */
const MAX_BLANK = 2;

function withoutToolLines(lines: string[], dedent: number): string[] {
  const indent = new RegExp(`^ {0,${Math.max(0, Math.trunc(dedent))}}`);
  const shown: string[] = [];
  // Blank lines since the last line of code, and the longest run of them.
  let blank = 0;
  let most = 0;
  let isHole = false;
  for (const line of lines) {
    const kept = line.replace(LINT_RE, '').replace(REGION_RE, '').replace(indent, '');
    if (line.trim() === '') {
      blank++;
    } else if (kept.trim() === '') {
      // Removing a tool comment's line joins the blank lines around it into one run.
      most = Math.max(most, blank);
      blank = 0;
      isHole = true;
    } else {
      const count = isHole ? Math.min(Math.max(most, blank), MAX_BLANK) : blank;
      if (shown.length > 0) shown.push(...Array.from({ length: count }, () => ''));
      shown.push(kept);
      blank = 0;
      most = 0;
      isHole = false;
    }
  }
  return shown;
}
