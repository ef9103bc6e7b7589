import { nearest } from '../shared/nearest.ts';
import type { FileContext } from './jsx/componentSpec.ts';
import type { ParsedNode } from './model/nodes.ts';

/** `[text][label]`, `[label][]`, `![alt][label]`, or `[^label]`. After a word, as in `a[i][j]`, it's text. */
const REFERENCE_RE =
  /(?<![\\\w\])])(!?)\[((?:[^[\]\\]|\\.)*)\]\[((?:[^[\]\\]|\\.)*)\]|(?<!\\)\[\^((?:[^\s[\]\\]|\\.)+)\](?![(:])/g;
/** `[text](address)` or `![alt](address)` in text, so not a link. */
const LINK_RE = /(?<![\\\w\])])(!?)\[((?:[^[\]\\]|\\.)*)\]\([^()\n]{1,300}\)/g;
/** What is surely an address, also if it has spaces. */
const ADDRESS_RE = /^(?:\.{0,2}\/\S|https?:)|\.[a-z][a-z\d]{1,4}(?:[?#]\S*)?$/i;
/** A line that defines the label of a link or a footnote. */
const DEFINITION_RE = /^[ \t>]*\[([^\]\n]+)\]:/gm;
const MARKS: ReadonlySet<string> = new Set(['em', 'strong', 'del']);

/**
 * Reports what remains text: links, pictures, and footnotes without a definition (`undefined-reference`), and addresses
 * with a space (`link-syntax`).
 */
export function checkReferences(nodes: readonly ParsedNode[], ctx: FileContext): void {
  const { text } = ctx.normalized;
  if (!/\][[(]|\[\^/.test(text)) return;
  const visit = (children: readonly ParsedNode[]) => {
    if (children.some((child) => child.type === 'text' && child.value.includes('['))) checkLine(children, ctx);
    for (const child of children) if ('children' in child && !isVerbatim(child)) visit(child.children);
  };
  visit(nodes);
}

function checkLine(children: readonly ParsedNode[], ctx: FileContext): void {
  const from = children[0]?.position?.start.offset;
  if (from === undefined) return;
  const line = proseOf(children, ctx.normalized.text);
  for (const { 0: written, 1: mark = '', 2: words = '', 3: named = '', 4: note, index } of line.matchAll(
    REFERENCE_RE,
  )) {
    const label = note === undefined ? named || words : `^${note}`;
    if (label.trim() === '') continue;
    const message = `The reference "${written}" has no definition, so it is shown as written`;
    const labels = [...ctx.normalized.source.matchAll(DEFINITION_RE)].map(([, defined = '']) => defined);
    const [near] = nearest(label, labels);
    const hint =
      near !== undefined
        ? `Did you mean "[${near}]"?`
        : note !== undefined
          ? `Write "[${label}]: Its text." on a line of its own.`
          : `Write ${mark}[${words || 'words'}](/address), or define it on a line of its own: "[${label}]: /address".`;
    const at = { file: ctx.file, ...ctx.normalized.placeOfOffset(from + index) };
    ctx.report('undefined-reference', 'warn', at, message, hint);
  }
  for (const match of line.matchAll(LINK_RE)) checkAddress(match, from, ctx);
}

function checkAddress(
  { 0: found, 1: mark = '', 2: { length } = '', index }: RegExpExecArray,
  from: number,
  ctx: FileContext,
): void {
  const written = ctx.normalized.text.slice(from + index, from + index + found.length);
  const words = written.slice(mark.length + 1, mark.length + 1 + length);
  const [, address = '', title = ''] =
    /^\s*(.*?)(\s+"[^"]*")?\s*$/.exec(written.slice(mark.length + length + 3, -1)) ?? [];
  const [, src, width, height] = /^(\S+)\s+=(\d*)x(\d*)$/.exec(address) ?? [];
  if (!/\s/.test(address) || address.includes('"') || !ADDRESS_RE.test(src ?? address)) return;
  const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`;
  const hint =
    src === undefined
      ? `Write ${mark}[${words}](<${address}>${title}), or "%20" for each space.`
      : `Write <img src="${src}" alt="${words.replaceAll('"', '&quot;')}"${size} />.`;
  const message = `The address of "${written}" has a space, so it is shown as written`;
  ctx.report('link-syntax', 'warn', { file: ctx.file, ...ctx.normalized.placeOfOffset(from + index) }, message, hint);
}

/** The source of some nodes, with everything but text and its emphasis blanked. */
function proseOf(nodes: readonly ParsedNode[], source: string): string {
  let line = '';
  const start = nodes[0]?.position?.start.offset ?? 0;
  const add = (node: ParsedNode) => {
    const { start: from, end } = node.position ?? {};
    if (from?.offset === undefined || end?.offset === undefined || from.offset < start + line.length) return;
    line += ' '.repeat(from.offset - start - line.length);
    if (node.type === 'element' && MARKS.has(node.tagName)) node.children.forEach(add);
    if (node.type === 'text') line += source.slice(from.offset, end.offset);
    line += '\0'.repeat(Math.max(0, end.offset - start - line.length));
  };
  nodes.forEach(add);
  return line;
}

function isVerbatim(node: ParsedNode): boolean {
  const name = node.type === 'element' ? node.tagName : 'name' in node ? node.name : undefined;
  return ['code', 'pre', 'kbd', 'samp', 'a', 'Link', 'CodeBlock', ...MARKS].includes(name ?? '');
}
