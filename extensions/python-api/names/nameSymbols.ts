import type { Root, RootContent } from 'hast';
import { type CodeText, placesOf } from '../../../engine/src/content/model/codeText.ts';
import { propsOf } from '../../../engine/src/content/model/component.ts';
import type { RenderContext } from '../../../engine/src/content/model/context.ts';
import { textOf } from '../../../engine/src/content/model/nodes.ts';
import { isCamelCase } from '../../../engine/src/shared/camelCase.ts';
import { DOCSTRINGS } from '../facts/facts.ts';
import { createNameChecker, type NameChecker } from './checkNames.ts';
import { inlineNames, linkNames, nameOfWhole, partOffsets } from './inlineNames.ts';
import { type NamedObject, namedObject } from './namedObject.ts';
import { type InlineCode, pageCode } from './pageCode.ts';
import { type NameUse, type PythonNames, pythonNames } from './pythonNames.ts';

/** Checks the API names in a page's code and prose, and links the first use of each documented name in a section. */
export function nameSymbols(tree: Root, ctx: RenderContext): void {
  const code = pageCode(tree);
  const isOurs = ({ file }: { file: string }) => !file.startsWith(`${DOCSTRINGS}/`);
  const named = namedIn(tree.children);
  const python = ctx.code.filter(
    ({ language, text, at }) => PYTHON.has(language) && isOurs(at) && /\bdg\b|dagster/.test(text),
  );
  const hasNames = code.length > 0 || python.length > 0 || named.length > 0;
  // Without facts, there's nothing to check.
  if (!hasNames || !ctx.lookup.api('dagster')) return;

  const checker = createNameChecker(ctx);
  checkPython(python, checker);
  for (const { name, at } of named) checker.known(name, at);
  for (const piece of code) if (isOurs(piece.at)) checkInline(piece, checker, ctx);
  reportOutdated(tree, checker, ctx);
  linkNames(code, ctx);
}

/** Canonical names of Python. */
const PYTHON: ReadonlySet<string> = new Set(['python', 'py']);

/** The names of the page's `PyObject` tags. */
function namedIn(nodes: readonly RootContent[]): NamedObject[] {
  return nodes.flatMap((node) => (node.type === 'element' ? (namedObject(node) ?? namedIn(node.children)) : []));
}

/** Checks inline code: an import, dotted names with a module, or one name that is unambiguous by itself. */
function checkInline({ text, at }: InlineCode, checker: NameChecker, ctx: RenderContext): void {
  const within = `${at.file}:${at.line}:${at.column}`;
  const placeIn = (offsets: readonly number[]) => (part: number) => ({
    ...at,
    column: at.column + (offsets[part] ?? 0),
  });
  if (/^(?:from|import)\s+dagster/.test(text)) {
    for (const { offsets, ...use } of pythonNames(text).uses) checker.use({ ...use, within, place: placeIn(offsets) });
    return;
  }
  const names = inlineNames(text);
  for (const { name, offsets } of names) checker.use({ name, within, place: placeIn(offsets) });
  const whole = names.length === 0 ? nameOfWhole(text) : undefined;
  if (whole === undefined) return;
  const member = memberOfClass(whole, ctx);
  if (member) checker.use({ ...member, within, place: placeIn(member.offsets) });
  else checker.known(whole, at);
}

/** `AssetSpec.key`: a member of an unambiguous class, with the class's full name. */
function memberOfClass(written: string, ctx: RenderContext): Pick<NameUse, 'name' | 'offsets' | 'alias'> | undefined {
  const [first = '', ...rest] = written.split('.');
  if (rest.length === 0 || !isCamelCase(first)) return undefined;
  const owner = ctx.lookup.api(first);
  if (owner?.is !== 'name') return undefined;
  const parts = owner.name.split('.').length;
  const offsets = [...Array.from({ length: parts }, () => 0), ...partOffsets(rest, first.length + 1)];
  return { name: [owner.name, ...rest].join('.'), offsets, alias: { text: first, parts } };
}

function checkPython(codes: readonly CodeText[], checker: NameChecker): void {
  // Parse a snippet once, even if a page shows several parts of it.
  const read = new Map<string, PythonNames>();
  for (const code of codes) {
    const { text, at } = code;
    const names = read.get(text) ?? pythonNames(text);
    read.set(text, names);
    const place = placesOf(code);
    const isShown = (offset = 0) => code.from <= offset && offset < code.to;
    for (const { offsets, ...use } of names.uses) {
      if (isShown(offsets.at(-1)))
        checker.use({ ...use, within: `${at.file}:${at.line}`, place: (part) => place(offsets[part] ?? 0) });
    }
    for (const { callee, keyword, offset } of names.arguments)
      if (isShown(offset)) checker.keyword(callee, keyword, place(offset));
  }
}

const SAYS_SO_RE = /deprecat|supersed/i;

/** Warns unless the page mentions that a name it uses is deprecated or superseded, in its text or by a badge. */
function reportOutdated(tree: Root, checker: NameChecker, ctx: RenderContext): void {
  if (checker.outdated.length === 0 || SAYS_SO_RE.test(`${ctx.page.frontMatter.title} ${textOf(tree.children)}`))
    return;
  if (hasBadge(tree.children)) return;
  for (const { name, status, instead, at } of checker.outdated) {
    const message = `"${name}" is ${status}, but the page does not say so`;
    const hint = instead
      ? `Use "${instead.replace(/^dagster\./, 'dg.')}", or say that it is ${status}.`
      : `Say that it is ${status}, or show what to use instead.`;
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
