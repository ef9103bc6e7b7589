import { parseImport } from '../esm.ts';
import { isExpression } from './braces.ts';
import type { BraceScanner } from './scanBraces.ts';
import type { ScannedTag } from './scanTag.ts';
import { createTagCloses } from './tagCloses.ts';

const IMPORT_RE = /\bimport[ \t]+[\w$\s{},*]{0,1000}["'][^"'\n]*["']/g;
const CODE_BLOCK_RE = /^@theme(?:-original)?\/CodeBlock(?:\/index)?$/;
const LITERAL_RE =
  /^\{\s*(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?:\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)+)\s*\}$/;
const SPACE_RE = /[\s>]*/y;
const COMMENT_RE = /<!--(?:[^-]|-(?!->))*-->/y;
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds the code between a text's `<CodeBlock>` tags: the offset of the closing tag of an opening one, or -1 if there is none, or if the
 * content is a fence, or nothing but expressions. Asked from the start of the text to its end.
 */
export function createCodeTags(text: string, scanBraces: BraceScanner): (tag: ScannedTag) => number {
  let imports: ReturnType<typeof readImports> | undefined;
  const closeAfter = createTagCloses(text);
  /** True if the content is expressions and comments up to a closing tag. */
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
    // An opening tag without an end must not take the page up to the end of the next one.
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

/** The names that imports bind, wherever they are, and which of them are Docusaurus's CodeBlock. */
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
