import type { Element } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { codeBlock } from '../code/codeBlock.ts';
import { parseCodeMeta } from '../code/codeMeta.ts';
import { languageOf } from '../code/languages.ts';
import { readSnippet } from '../code/snippet.ts';
import { authorMarkOf } from '../model/component.ts';
import type { ElementHandler } from '../model/context.ts';
import { isBlank, textOf } from '../model/nodes.ts';

/** `code`: records where the text of inline code is, for the pass that checks and links names in the whole page. */
export const codeHandler: ElementHandler = (node, _ctx, at) => {
  node.data = { ...node.data, text: { ...at, column: at.column + marksBefore(node) } } as Element['data'];
  return [node];
};

/** Place of the text of inline code that an author wrote with backticks; undefined for other code. */
export function placeOfCode(node: Element): Place | undefined {
  return (node.data as { text?: Place } | undefined)?.text;
}

/** Length of the backticks and spaces before the text: half of everything around it. */
function marksBefore(node: Element): number {
  const { start, end } = node.position ?? {};
  if (!start || start.line !== end?.line) return 1;
  return Math.max(1, (end.column - start.column - textOf(node.children).length) >> 1);
}

/** `pre`: a code fence, or a `<pre>` of plain text. */
export const fence: ElementHandler = (node, ctx, at) => {
  const [only, ...rest] = node.children.filter((child) => !isBlank(child));
  const code = only?.type === 'element' && only.tagName === 'code' && rest.length === 0 ? only : undefined;
  if (!code && node.children.some((child) => child.type !== 'text')) return [node];

  const meta = parseCodeMeta(metaOf(code));
  const mark = authorMarkOf(node.properties);
  const text = textOf(code?.children ?? node.children).replace(/\n$/, '');
  if (meta.file && text.trim() === '') {
    const { startafter, endbefore, dedent } = meta.attributes;
    const snippet = readSnippet(
      {
        path: meta.file,
        ...(startafter && { startAfter: startafter }),
        ...(endbefore && { endBefore: endbefore }),
        ...(dedent && { dedent: Number(dedent) || 0 }),
        place: () => at,
      },
      ctx,
    );
    if (snippet === undefined) return [];
    return [codeBlock({ code: snippet, language: languageOfFence(code), meta, mark, at }, ctx)];
  }
  const codeAt = { ...at, line: at.line + 1 };
  ctx.code.push({ text, language: languageOf(languageOfFence(code)) ?? 'text', at: codeAt, from: 0, to: text.length });
  return [codeBlock({ code: text, language: languageOfFence(code), meta, mark, at, codeAt }, ctx)];
};

interface FenceData {
  lang?: string | null;
  meta?: string | null;
}

/** The parser's `meta`, after what's glued to the language: `python{1}`, `python:a.py`. */
function metaOf(code: Element | undefined): string {
  const [glued = ''] = /[{:].*$/.exec(infoOf(code)) ?? [];
  return `${glued} ${(code?.data as FenceData | undefined)?.meta ?? ''}`;
}

function languageOfFence(code: Element | undefined): string {
  return infoOf(code).replace(/[{:,].*$/, '');
}

/** The parser's `lang`, or the class of a `<code class="language-x">`. */
function infoOf(code: Element | undefined): string {
  const classes = code?.properties.className;
  const fromClass = (Array.isArray(classes) ? classes : [classes])
    .map(String)
    .find((name) => name.startsWith('language-'));
  return (code?.data as FenceData | undefined)?.lang ?? fromClass?.slice('language-'.length) ?? '';
}
