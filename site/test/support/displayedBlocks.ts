import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A code block as a page displays it. */
export interface DisplayedBlock {
  page: string;
  language: string;
  title: string;
  text: string;
}

const FENCE_RE = /^([\s>]*)(`{3,})(\S*)(.*)$/;

/** The code blocks of all pages, from the Markdown that a build writes. */
export function displayedBlocks(dist: string): DisplayedBlock[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) => codeBlocks(file.slice(0, -'.md'.length), readFileSync(join(dist, file), 'utf8')));
}

/** The code blocks of Markdown. */
export function codeBlocks(page: string, markdown: string): DisplayedBlock[] {
  const blocks: DisplayedBlock[] = [];
  let open: { indent: string; marks: string; block: DisplayedBlock; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const [, indent = '', marks = '', language = '', rest = ''] = FENCE_RE.exec(line) ?? [];
    if (open === undefined) {
      if (marks === '') continue;
      const title = /title="([^"]*)"/.exec(rest)?.[1] ?? '';
      open = { indent, marks, block: { page, language, title, text: '' }, lines: [] };
    } else if (marks.startsWith(open.marks) && language === '') {
      blocks.push({ ...open.block, text: open.lines.join('\n') });
      open = undefined;
    } else {
      // An empty line in a list or a quote lacks the spaces at its end.
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : '');
    }
  }
  if (open) throw new Error(`${page} has a code block without an end`);
  return blocks;
}

const MARKER_RE = /^\s*(?:#|\/\/|--) (?:(?:start|end)_\w+(?: noqa)?|highlight-(?:next-line|start|end))$/gm;
const LINTER_RE = /(?:^|[ \t]+)# (?:noqa|type: ignore|isort:).*$/gm;

/** What readers see of a file, without blank lines: no region markers, line marks, or comments for linters. */
export function readersLines(text: string): string {
  const shown = text.replace(MARKER_RE, '').replace(LINTER_RE, '').split('\n');
  return shown.filter((line) => line.trim() !== '').join('\n');
}
