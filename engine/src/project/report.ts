import { isAbsolute, join, relative } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { readText } from './readText.ts';

/** The output stream of a report; tests use an array. */
export interface Output {
  write(text: string): void;
  /** Supports colors and a progress line that overwrites itself. */
  terminal: boolean;
}

const COLORS = { red: 31, yellow: 33, green: 32, cyan: 36, dim: 2, bold: 1 } as const;

/** Wraps text in a terminal color if the output supports it. */
export function paint(output: Output, color: keyof typeof COLORS, text: string): string {
  return output.terminal ? `\x1b[${COLORS[color]}m${text}\x1b[0m` : text;
}

/** Limits the removed files in the list. */
const NAMED = 5;

/** Lists removed files of the output folder that no known build created. */
export function printRemoved(output: Output, removed: readonly string[], out: string): void {
  if (removed.length === 0) return;
  const more = removed.length > NAMED ? `, and ${(removed.length - NAMED).toLocaleString('en')} more` : '';
  const files = `${removed.slice(0, NAMED).join(', ')}${more}`;
  output.write(`${paint(output, 'yellow', 'note')} Removed from ${out}, since the site doesn't have it: ${files}\n`);
}

/** Prints diagnostics, errors last so that they stay visible: `file:line:column`, message, code frame, hint. */
export function printDiagnostics(output: Output, root: string, diagnostics: Diagnostic[]): void {
  const ordered = [...diagnostics].sort(
    (a, b) =>
      Number(a.level === 'error') - Number(b.level === 'error') ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column),
  );
  const folder = folderFromHere(root);
  // A file may have thousands of problems, so read and split it once.
  const sources = new Map<string, string[] | undefined>();
  for (const diagnostic of ordered) {
    const { file } = diagnostic;
    if (!sources.has(file)) sources.set(file, sourceOf(root, file)?.split(LINE_END));
    const shown = { ...diagnostic, file: join(folder, file).replaceAll('\\', '/') };
    output.write(`${formatDiagnostic(output, shown, sources.get(file))}\n`);
  }
}

/** The project's folder as seen from the current one, so that a terminal finds the files; '' for one elsewhere. */
function folderFromHere(root: string): string {
  const path = relative(process.cwd(), root);
  return path.startsWith('..') || isAbsolute(path) ? '' : path;
}

const LINE_END = /\r?\n/;

/** One diagnostic as text. `source` is the file's text or its lines; if it's undefined, there's no code frame. */
export function formatDiagnostic(
  output: Output,
  diagnostic: Diagnostic,
  source: string | string[] | undefined,
): string {
  const { level, id, line, column } = diagnostic;
  const [file = '', message = '', hint] = [diagnostic.file, diagnostic.message, diagnostic.hint].map(
    (text) => text && visible(text),
  );
  const label = level === 'error' ? paint(output, 'red', 'error') : paint(output, 'yellow', 'warning');
  const lines = [
    `${paint(output, 'bold', `${file}:${line}:${column}`)} ${label} ${message} ${paint(output, 'dim', `[${id}]`)}`,
  ];
  // Don't show the content of a skipped link's target, which may be outside the project.
  if (source !== undefined && id !== 'unreadable-file') lines.push(...codeFrame(source, line, column));
  if (hint) lines.push(`  ${paint(output, 'cyan', 'hint:')} ${hint}`);
  return `${lines.join('\n')}\n`;
}

/** Text whose control characters are shown as signs: a terminal would obey them. */
function visible(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, (sign) =>
    sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : '\ufffd',
  );
}

/** The line, the one before, and a caret. Long lines are cropped around the caret. */
function codeFrame(source: string | string[], line: number, column: number): string[] {
  const lines = typeof source === 'string' ? source.split(LINE_END) : source;
  const width = String(line).length;
  const start = Math.max(0, column - 1 - 70);
  const frame: string[] = [];
  for (let n = Math.max(1, line - 1); n <= Math.min(line, lines.length); n++) {
    frame.push(visible(`  ${String(n).padStart(width)} | ${(lines[n - 1] ?? '').slice(start, start + 110)}`.trimEnd()));
  }
  if (line <= lines.length) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - start))}^`);
  return frame;
}

/** Text of a project's file for a code frame; undefined if it's unreadable. */
export function sourceOf(root: string, file: string): string | undefined {
  const { bytes, diagnostics } = readText(root, file);
  // Text with zeros is in another encoding and not worth showing.
  if (bytes.includes(0) || diagnostics.some(({ id }) => id === 'unreadable-file')) return undefined;
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
