import { oneLine } from '../../shared/oneLine.ts';

/** Pieces of Markdown, made from text. */

/** A fence that is longer than any in the code. Its first line can't contain a backtick. */
export function fenced(code: string, language: string, title?: string): string {
  const named = title ? ` title="${oneLine(title).replace(/["`]/g, "'")}"` : '';
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}${named}\n${code}\n${fence}`;
}

/** Indents the lines after the first. */
export function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

/** A quote of all lines. */
export function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

/** Marks must touch their words, so spaces at the edges go outside. */
export function wrapped(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return `${before}${mark}${inner}${mark}${after}`;
}

/** Inline code, between more backticks than it has. */
export function codeSpan(code: string): string {
  const text = code.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/**
 * Escapes the characters that Markdown would interpret. An underscore inside a word is literal. Control characters are
 * spaces, and an empty line (`&#10;&#10;`) doesn't end the paragraph.
 */
export function escapeMarkdown(written: string): string {
  const text = written.replace(/\n\s*\n/g, '\n').replace(/(?!\n)\p{Cc}|[\u2028\u2029]/gu, ' ');
  const marked = /[\\`*[\]<&~]/.test(text)
    ? text.replace(/~[^~]*~/.test(text) ? /[\\`*[\]<~]|&(?=#?\w+;)/g : /[\\`*[\]<]|^~|~$|&(?=#?\w+;)/g, '\\$&')
    : text;
  const words = marked.includes('_') ? marked.replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '\\_') : marked;
  return words.replace(
    /^(\s*)([#>+-]|=+|--+|\d+[.)])(?=\s|$)/gm,
    (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
}

/** A link to an address, with text that is already Markdown. */
export function linkTo(text: string, address: string, title?: unknown): string {
  return `[${text}](${linkTarget(address, title)})`;
}

/** What is in the parentheses of a link or a picture. */
export function linkTarget(address: string, title?: unknown): string {
  const words = typeof title === 'string' ? oneLine(title) : '';
  const named = words === '' ? '' : ` "${words.replace(/["\\]/g, '\\$&')}"`;
  return (/[\s()<>]/.test(address) ? `<${address}>` : address) + named;
}
