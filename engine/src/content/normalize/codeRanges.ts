import { lastAtMost } from '../../shared/offsets.ts';
import { parseImport } from './esm.ts';
import { isExpression } from './expressions.ts';
import type { Finding } from './source.ts';
import { type BraceScanner, createTagCloses, type ScannedTag } from './tags.ts';

/** A code span ends with its paragraph: at a blank line or where another block starts. */
const BLOCK_START_RE = /\n[ \t>]*(?:\n|$|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|:::|```|~~~|\||<\/?[A-Z])/g;

/**
 * Finds the ends of a text's code spans: the offset after the `ticks` backticks that close those at `start`, or -1. If
 * queried in order, it reads the text once, regardless of the number of backtick runs.
 */
export function createCodeSpans(text: string): (start: number, ticks: number) => number {
  let runs: Map<number, number[]> | undefined;
  let searched = -1;
  let block = -1;
  const nextBlock = (start: number): number => {
    if (searched <= start && start <= block) return block;
    BLOCK_START_RE.lastIndex = start;
    searched = start;
    block = BLOCK_START_RE.exec(text)?.index ?? text.length;
    return block;
  };
  return (start, ticks) => {
    runs ??= runsByLength(text);
    const same = runs.get(ticks) ?? [];
    const close = same[lastAtMost(same, start + ticks - 1) + 1];
    return close === undefined || close > nextBlock(start) ? -1 : close + ticks;
  };
}

/** Start offsets of backtick runs, by length. */
function runsByLength(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = runs.get(run.length);
    if (same) same.push(index);
    else runs.set(run.length, [index]);
  }
  return runs;
}

const IMPORT_RE = /\bimport[ \t]+[\w$\s{},*]{0,1000}["'][^"'\n]*["']/g;
const CODE_BLOCK_RE = /^@theme(?:-original)?\/CodeBlock(?:\/index)?$/;
const LITERAL_RE =
  /^\{\s*(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)+)\s*\}$/;
const SPACE_RE = /[\s>]*/y;
const COMMENT_RE = /<!--(?:[^-]|-(?!->))*-->/y;
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds the code between a text's `<CodeBlock>` tags: the offset of an opening tag's closing tag, or -1 if there is
 * none or if the content is a fence or contains only expressions. Query it in order.
 */
export function createCodeTags(text: string, scanBraces: BraceScanner): (tag: ScannedTag) => number {
  let imports: ReturnType<typeof readImports> | undefined;
  const closeAfter = createTagCloses(text);
  /** True if there are only expressions and comments up to a closing tag. */
  const isEvaluated = (name: string, start: number): boolean => {
    let at = start;
    while (!text.startsWith(`</${name}>`, at)) {
      const comment = skip(text, COMMENT_RE, at);
      const end = comment > at || text[at] !== '{' ? comment : scanBraces(at);
      if (end <= at) return false;
      const code = text.slice(at, end);
      const isValue =
        comment > at || LITERAL_RE.test(code) || isExpression(code.slice(1, -1).trim(), imports?.names ?? NONE);
      if (!isValue) return false;
      at = skip(text, SPACE_RE, end);
    }
    return true;
  };
  return ({ form, name, end }) => {
    if (form !== 'open' || !/^[A-Z]/.test(name)) return -1;
    imports ??= readImports(text);
    if (!imports.codeTags.has(name)) return -1;
    const close = closeAfter(name, end);
    if (close === -1) return -1;
    // An unclosed opening tag must not extend to the end of the next one.
    const next = text.indexOf(`<${name}`, end);
    if (next !== -1 && next < close && /[\s>]/.test(text[next + name.length + 1] ?? '')) return -1;
    const at = skip(text, SPACE_RE, end);
    if (at >= close || /^(?:```|~~~)/.test(text.slice(at, at + 3)) || isEvaluated(name, at)) return -1;
    return close;
  };
}

function skip(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** The names that imports bind anywhere, and which of them are Docusaurus's CodeBlock. */
function readImports(text: string): { names: ReadonlySet<string>; codeTags: ReadonlySet<string> } {
  const names = new Set<string>();
  const codeTags = new Set(['CodeBlock']);
  for (const [statement] of text.matchAll(IMPORT_RE)) {
    const { source = '', bindings = [] } = parseImport(statement) ?? {};
    for (const { local } of bindings) {
      names.add(local);
      if (CODE_BLOCK_RE.test(source)) codeTags.add(local);
      else if (/\.mdx?$/.test(source)) codeTags.delete(local);
    }
  }
  return { names, codeTags };
}

export function unclosedFence(offset: number, marks: string): Finding {
  const message = `The code block opened with "${marks}" is never closed`;
  const hint = `Write "${marks}" on its own line after the code.`;
  return { id: 'unclosed-fence', level: 'error', offset, message, hint };
}

export function unclosedComment(offset: number, mark: string, end: string): Finding {
  const message = `The comment "${mark}" is never closed`;
  return { id: 'markdown-syntax', level: 'error', offset, message, hint: `Write "${end}" after it.` };
}

export function commentInComment(offset: number, mark: string, end: string): Finding {
  const message = `The comment "${mark}" contains another one and hides everything up to the end of that one`;
  return { id: 'markdown-syntax', level: 'warn', offset, message, hint: `Write "${end}" where the first one ends.` };
}

export function crowdedImport(offset: number): Finding {
  const message = 'An import is followed by text on the same line';
  const hint = 'Write it on its own line, with an empty line before it.';
  return { id: 'import', level: 'error', offset, message, hint };
}

/** A line that can only be meant as an import, but isn't a valid one. */
export function brokenImport(offset: number): Finding {
  const message = "This import can't be read";
  const hint = `Write import Name from './file.md', with nothing after it but ";".`;
  return { id: 'import', level: 'error', offset, message, hint };
}

/** A tag with an unclosed quote or brace. */
export function brokenTag(name: string, broken: 'quote' | 'brace', offset: number): Finding {
  const message = `A ${broken === 'quote' ? 'quoted value' : '"{"'} in the tag <${name}> is never closed`;
  return broken === 'quote'
    ? { id: 'markdown-syntax', level: 'error', offset, message, hint: 'Write the closing quote.' }
    : { id: 'unclosed-expression', level: 'error', offset, message, hint: 'Write the closing "}".' };
}
