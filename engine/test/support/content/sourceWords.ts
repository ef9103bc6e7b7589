import { HTML_ELEMENTS } from '../../../src/content/model/htmlNames.ts';

const WORD_RE = /[^\p{L}\p{N}_]+/u;

/**
 * The words that a reader of the page must see, in order: prose and inline code of Markdown, without front matter, code
 * blocks, comments, tags, link targets, and other marks. It shares nothing with the parser, whose work it checks.
 */
export function sourceWords(text: string): string[] {
  const code: string[] = [];
  const prose = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF?---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n|$)/, '')
    .replace(/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[^\n`]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm, ' ')
    .replace(/<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, ' ')
    .replace(/^[ \t>]*\[(?:comment|\/\/)\]:[^\n]*$/gm, ' ')
    .replace(/^(?:import|export)[ \t][^\n]*$/gm, ' ')
    .replace(/^([ \t>]*(?:[-*+][ \t]+)?):{3,}[ \t]*[\w-]*/gm, '$1 ')
    .replace(/(?<![\\`])(`+)(?!`)((?:[^`]|(?<!`)(?!\1(?!`))`+)+?)(?<!`)\1(?!`)/g, (_, __, inner: string) => {
      code.push(...inner.split(WORD_RE));
      return ' ';
    })
    .replace(/^[ \t>]*\[[^\]^][^\]]*\]:[ \t]*\S+[^\n]*$/gm, ' ')
    .replace(/!\[[^\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, ' ')
    .replace(/\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\s*\)/g, '] ')
    .replace(/\]\[[^\]]*\]/g, '] ')
    .replace(/\[\^[^\]]+\]:?/g, ' ')
    .replace(
      /<\/?([A-Za-z][\w.-]*)(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^<>"'{}])*)?\/?>/g,
      (tag, name: string) => (/^[A-Z]/.test(name) || HTML_ELEMENTS.has(name) ? ' ' : tag),
    )
    .replace(/\\?\{#[^{}\s]+\}[ \t]*(?:#+[ \t]*)?$/gm, ' ')
    .replace(/\{\s*(?:props|frontMatter)\b[^{}]*\}/g, ' ')
    .replace(/&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/gi, ' ')
    .replace(/^[ \t>]*\d+[.)][ \t]/gm, ' ')
    .replace(/^([ \t>]*[-*+][ \t]+)\[[ xX]\][ \t]/gm, '$1')
    // An escaped underscore is a letter of its word; one at a word's edge is emphasis.
    .replace(/\\_/g, '\uE000')
    .split(WORD_RE_WITH_ESCAPE)
    .map((word) => word.replace(/^_+|_+$/g, '').replaceAll('\uE000', '_'));
  return [...prose, ...code].filter((word) => word !== '');
}

const WORD_RE_WITH_ESCAPE = /[^\p{L}\p{N}_\uE000]+/u;
