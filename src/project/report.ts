import { join } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { readBytes } from './readText.ts';

/** The terminal, as far as the report needs it; tests give an array. */
export interface Output {
  write(text: string): void;
  /** Colors and a progress line that rewrites itself. */
  terminal: boolean;
}

const COLORS = { red: 31, yellow: 33, green: 32, cyan: 36, dim: 2, bold: 1 } as const;

/** Wraps text in a terminal color, or leaves it alone where there is none. */
export function paint(output: Output, color: keyof typeof COLORS, text: string): string {
  return output.terminal ? `\x1b[${COLORS[color]}m${text}\x1b[0m` : text;
}

/** Says which files of the cache were damaged and have been made again. */
export function printDamaged(output: Output, damaged: readonly string[]): void {
  if (damaged.length === 0) return;
  const files = [...new Set(damaged)].join(', ');
  output.write(`${paint(output, 'yellow', 'note')} Rebuilt damaged cache files: ${files}\n`);
}

/** How many removed files are named. */
const NAMED = 5;

/** Says which files have been removed from the output folder, though no build is known to have made them. */
export function printRemoved(output: Output, removed: readonly string[], out: string): void {
  if (removed.length === 0) return;
  const more = removed.length > NAMED ? `, and ${(removed.length - NAMED).toLocaleString('en')} more` : '';
  const files = `${removed.slice(0, NAMED).join(', ')}${more}`;
  output.write(`${paint(output, 'yellow', 'note')} Removed from ${out}, since the site doesn't have it: ${files}\n`);
}

/** Prints diagnostics, errors last so that they stay in view: `file:line:column`, message, code frame, hint. */
export function printDiagnostics(output: Output, root: string, diagnostics: Diagnostic[]): void {
  const ordered = [...diagnostics].sort(
    (a, b) =>
      Number(a.level === 'error') - Number(b.level === 'error') ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column),
  );
  // One file may have thousands of mistakes, and is read and split once.
  const sources = new Map<string, string[] | undefined>();
  for (const diagnostic of ordered) {
    const { file } = diagnostic;
    if (!sources.has(file)) sources.set(file, sourceOf(root, file)?.split(LINE_END));
    output.write(`${formatDiagnostic(output, diagnostic, sources.get(file))}\n`);
  }
}

const LINE_END = /\r?\n/;

/** One diagnostic as text. `source` is the file's text or its lines, undefined when it cannot be read (then there is no frame). */
export function formatDiagnostic(
  output: Output,
  diagnostic: Diagnostic,
  source: string | string[] | undefined,
): string {
  const { level, id, file, line, column, message, hint } = diagnostic;
  const label = level === 'error' ? paint(output, 'red', 'error') : paint(output, 'yellow', 'warning');
  const lines = [
    `${paint(output, 'bold', `${file}:${line}:${column}`)} ${label} ${message} ${paint(output, 'dim', `[${id}]`)}`,
  ];
  // A skipped link may point to a file outside the project, which is nobody's business.
  if (source !== undefined && id !== 'unreadable-file') lines.push(...codeFrame(source, line, column));
  if (hint) lines.push(`  ${paint(output, 'cyan', 'hint:')} ${hint}`);
  return `${lines.join('\n')}\n`;
}

/** The line, the one before it, and a caret. Long lines are cut around the caret. */
export function codeFrame(source: string | string[], line: number, column: number): string[] {
  const lines = typeof source === 'string' ? source.split(LINE_END) : source;
  const width = String(line).length;
  const start = Math.max(0, column - 1 - 70);
  const frame: string[] = [];
  for (let n = Math.max(1, line - 1); n <= Math.min(line, lines.length); n++) {
    frame.push(`  ${String(n).padStart(width)} | ${(lines[n - 1] ?? '').slice(start, start + 110)}`.trimEnd());
  }
  if (line <= lines.length) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - start))}^`);
  return frame;
}

/** Text of a project's file for a code frame; undefined when it cannot be read. */
export function sourceOf(root: string, file: string): string | undefined {
  try {
    // Text with zeros is of another encoding, and shows nothing.
    const text = readBytes(join(root, file))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
