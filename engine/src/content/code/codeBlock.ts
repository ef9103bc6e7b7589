import type { Element, Parents, Root } from 'hast';
import type { AuthorMark, ContentComponents } from '../../shared/contentComponents.ts';
import type { Place } from '../../shared/diagnostics.ts';
import { nearest } from '../../shared/nearest.ts';
import { component, propsOf } from '../model/component.ts';
import type { RenderContext } from '../model/context.ts';
import { type CodeMeta, checkCodeMeta, type LineRange } from './codeMeta.ts';
import { languageNames, languageOf, SHELLS } from './languages.ts';
import { takeMagicComments } from './magicComments.ts';

type CodeBlockProps = ContentComponents['CodeBlock'];

/** A block's code as text, next to the tree's properties. For search and portable Markdown, not for pages. */
interface CodeSource {
  code: string;
  /** Classes of each 0-based line that has any. */
  marks: (string | undefined)[];
}

interface CodeBlockInput {
  code: string;
  /** As written: `YAML`, or '' for none. */
  language: string;
  meta?: Partial<CodeMeta>;
  variant?: CodeBlockProps['variant'];
  mark?: AuthorMark;
  at: Place;
  /** Position of the first line of code, if a page contains it. */
  codeAt?: Place;
}

/**
 * A CodeBlock whose `html` is filled in later by `fillCode`. Marks in the code (`highlight-next-line`, diff signs)
 * become line classes. An unknown language is reported and shown as plain text. Commands, output, and plain text wrap,
 * since their ends often say more than their starts, but for tables.
 */
export function codeBlock(
  { code, language: written, meta = {}, variant, mark, at, codeAt }: CodeBlockInput,
  ctx: RenderContext,
): Element {
  const language = languageOf(written);
  if (written.toLowerCase() === 'mermaid') {
    const message = 'A mermaid diagram is shown as code';
    ctx.report('mermaid', 'warn', at, message, 'Draw it as an SVG in static/img and show the picture.');
  } else if (written.toLowerCase() === 'math') {
    const hint = 'Write it in words or in Unicode, or draw it as an SVG.';
    ctx.report('math', 'warn', at, 'A formula is shown as it is written', hint);
  } else if (!language) {
    const [near] = nearest(written.toLowerCase(), languageNames());
    const hint = near ? `Did you mean "${near}"? Plain text is "text".` : 'Plain text is "text".';
    ctx.report('unknown-language', 'warn', at, `The language "${written}" has no syntax highlighting`, hint);
  }
  // Beside ranges of lines, which count every line, comments are code.
  const hasRanges = (meta.highlight?.length ?? 0) > 0;
  const { code: text, highlighted, unpaired } = takeMagicComments(code, hasRanges ? '' : written);
  for (const { line, mark } of unpaired) {
    const [missing, hint] =
      mark === 'next-line'
        ? ['line after it', 'Move it above the line to highlight, or remove it.']
        : mark === 'start'
          ? ['end', 'Add a "highlight-end" comment after the last line to highlight.']
          : ['start', 'Add a "highlight-start" comment before the first line to highlight, or remove it.'];
    const message = `The "highlight-${mark}" comment in line ${line + 1} of the code has no ${missing}`;
    ctx.report('code-range', 'warn', codeAt ? { ...codeAt, line: codeAt.line + line } : at, message, hint);
  }
  const lines = text.split('\n');
  checkCodeMeta(meta, { lineCount: lines.length, at }, ctx);
  const marks = lines.map((line, index) =>
    lineClasses(line, language, highlighted.has(index) || inRanges(index + 1, meta.highlight)),
  );
  const props: CodeBlockProps = {
    language: language ?? 'text',
    html: '',
    lineNumbers: meta.lineNumbers ?? false,
    start: meta.start ?? 1,
    ...(meta.title && { title: meta.title }),
    ...((meta.wrap || (WRAPPED.has(language ?? 'text') && !isTable(text))) && { wrap: true }),
    ...(variant && { variant }),
    ...mark,
  };
  const element = component('CodeBlock', { ...props });
  const source: CodeSource = { code: text, marks };
  element.data = { source } as Element['data'];
  return element;
}

/** The code blocks of a tree, in order: their incomplete props and their code. */
export function codeBlocks(tree: Root): { props: CodeBlockProps; source: CodeSource }[] {
  const found: { props: CodeBlockProps; source: CodeSource }[] = [];
  const visit = (parent: Parents) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const source = codeSource(child);
      if (source) found.push({ props: propsOf<'CodeBlock'>(child), source });
      else visit(child);
    }
  };
  visit(tree);
  return found;
}

/** The code of a CodeBlock element; undefined for other elements. */
export function codeSource(element: Element): CodeSource | undefined {
  return (element.data as { source?: CodeSource } | undefined)?.source;
}

function lineClasses(line: string, language: string | undefined, highlighted: boolean): string | undefined {
  const diff = /^diff(?:-|$)/.test(language ?? '') && /^[+-](?!\+\+ |-- )/.exec(line)?.[0];
  const classes = [highlighted && 'highlighted', diff === '+' && 'diff-add', diff === '-' && 'diff-remove'].filter(
    Boolean,
  );
  return classes.length > 0 ? classes.join(' ') : undefined;
}

/** Commands, output, and messages, which mean the same on two lines. */
const WRAPPED: ReadonlySet<string> = new Set(['text', ...SHELLS]);

/**
 * True for text whose columns are drawn with lines, which mean nothing once they wrap. After a continued line, `|` is the
 * pipe of a command.
 */
function isTable(text: string): boolean {
  return /^[ \t]*(?:[+\u2500-\u257f]|(?<!\\\n[ \t]*)\|)/m.test(text);
}

function inRanges(line: number, ranges: readonly LineRange[] = []): boolean {
  return ranges.some(({ from, to }) => from <= line && line <= to);
}
