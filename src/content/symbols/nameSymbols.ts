import type { Root, RootContent } from 'hast';
import { DOCSTRINGS } from '../../reference/words.ts';
import { propsOf } from '../component.ts';
import type { RenderContext } from '../context.ts';
import { textOf } from '../textOf.ts';
import { createJudge, type Judge } from './checkNames.ts';
import { type CodeText, placesOf } from './codeText.ts';
import { inlineNames, nameOfWhole } from './inlineNames.ts';
import { linkNames } from './linkNames.ts';
import { pageCode } from './pageCode.ts';
import { type PythonNames, pythonNames } from './pythonNames.ts';

/**
 * The names of the API in a whole page: those in its code and prose are checked, and the first use in each section of one that is documented
 * becomes a link. The counts are of uses.
 */
export function nameSymbols(tree: Root, ctx: RenderContext): { checked: number; linked: number } {
  const code = pageCode(tree);
  const isOurs = ({ file }: { file: string }) => !file.startsWith(`${DOCSTRINGS}/`);
  const python = ctx.python.filter(({ text, at }) => isOurs(at) && /\bdg\b|dagster/.test(text));
  const hasNames = code.length > 0 || python.length > 0 || ctx.named.length > 0;
  // Without facts there is nothing to say.
  if (!hasNames || !ctx.lookup.api('dagster')) return { checked: 0, linked: 0 };

  const judge = createJudge(ctx);
  checkPython(python, judge);
  for (const { name, at } of ctx.named) judge.known(name, at);
  for (const { text, at } of code.filter((piece) => isOurs(piece.at))) {
    const names = inlineNames(text);
    const place = (offset: number) => ({ ...at, column: at.column + offset });
    for (const { name, offsets } of names)
      judge.use({ name, within: `${at.file}:${at.line}:${at.column}`, place: (part) => place(offsets[part] ?? 0) });
    const whole = names.length === 0 ? nameOfWhole(text) : undefined;
    if (whole !== undefined) judge.known(whole, at);
  }
  reportAged(tree, judge, ctx);
  return { checked: judge.checked, linked: linkNames(code, ctx) };
}

function checkPython(codes: readonly CodeText[], judge: Judge): void {
  // Parts of one snippet are read once.
  const read = new Map<string, PythonNames>();
  for (const code of codes) {
    const { text, at } = code;
    const names = read.get(text) ?? pythonNames(text);
    read.set(text, names);
    const place = placesOf(code);
    const isShown = (offset = 0) => code.from <= offset && offset < code.to;
    for (const { offsets, ...use } of names.uses) {
      if (isShown(offsets.at(-1)))
        judge.use({ ...use, within: `${at.file}:${at.line}`, place: (part) => place(offsets[part] ?? 0) });
    }
    for (const { callee, keyword, offset } of names.arguments)
      if (isShown(offset)) judge.keyword(callee, keyword, place(offset));
  }
}

const SAYS_SO_RE = /deprecat|supersed/i;

/** A page that uses what the package gives up says so: in its words, or by a badge. */
function reportAged(tree: Root, judge: Judge, ctx: RenderContext): void {
  if (judge.aged.length === 0 || SAYS_SO_RE.test(`${ctx.page.frontMatter.title} ${textOf(tree.children)}`)) return;
  if (hasBadge(tree.children)) return;
  for (const { name, status, instead, at } of judge.aged) {
    const message = `"${name}" is ${status}, and the page does not say so`;
    const hint = instead
      ? `Use "${instead.replace(/^dagster\./, 'dg.')}", or say that it is ${status}.`
      : `Say that it is ${status}, or show what to use now.`;
    ctx.report('deprecated-symbol', 'warn', at, message, hint);
  }
}

function hasBadge(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) => {
    if (node.type !== 'element') return false;
    if (node.tagName === 'Badge') return SAYS_SO_RE.test(propsOf<'Badge'>(node).status);
    return hasBadge(node.children);
  });
}
