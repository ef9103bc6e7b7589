import type { Element } from 'hast';
import { codeBlock } from '../codeBlock.ts';
import { parseCodeMeta } from '../codeMeta.ts';
import type { ElementHandler } from '../elementHandler.ts';
import { isBlank } from '../isBlock.ts';
import { languageOf } from '../languages.ts';
import { readSnippet } from '../snippet.ts';
import { textOf } from '../textOf.ts';

/** Canonical names of Python. */
const PYTHON = new Set<string | undefined>(['python', 'py']);

/** `pre`: a code fence, or a `<pre>` of plain text. */
export const fence: ElementHandler = (node, ctx, at) => {
  const [only, ...rest] = node.children.filter((child) => !isBlank(child));
  const code = only?.type === 'element' && only.tagName === 'code' && rest.length === 0 ? only : undefined;
  if (!code && node.children.some((child) => child.type !== 'text')) return [node];

  const meta = parseCodeMeta(metaOf(code));
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
    return snippet === undefined ? [] : [codeBlock({ code: snippet, language: languageOfFence(code), meta, at }, ctx)];
  }
  const codeAt = { ...at, line: at.line + 1 };
  if (PYTHON.has(languageOf(languageOfFence(code)))) ctx.python.push({ text, at: codeAt, from: 0, to: text.length });
  return [codeBlock({ code: text, language: languageOfFence(code), meta, at, codeAt }, ctx)];
};

interface FenceData {
  lang?: string | null;
  meta?: string | null;
}

function metaOf(code: Element | undefined): string {
  return (code?.data as FenceData | undefined)?.meta ?? '';
}

/** The parser's `lang`, or the class of a `<code class="language-x">`. Attributes glued to the name (`python{1}`) are no part of it. */
function languageOfFence(code: Element | undefined): string {
  const classes = code?.properties.className;
  const fromClass = (Array.isArray(classes) ? classes : [classes])
    .map(String)
    .find((name) => name.startsWith('language-'));
  return ((code?.data as FenceData | undefined)?.lang ?? fromClass?.slice('language-'.length) ?? '').replace(
    /[{:,].*$/,
    '',
  );
}
