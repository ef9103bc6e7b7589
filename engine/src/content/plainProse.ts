import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { ElementContent, Root } from 'hast';
import { get } from 'node-emoji';
import { oneLine } from '../shared/oneLine.ts';
import { isObject, own } from '../shared/own.ts';
import { isApart, isGlued } from './model/apart.ts';
import { signOf } from './model/nodes.ts';
import { isText, type Tag, tagPairs } from './normalize/tagPairs.ts';
import { createBraceScanner, scanTag } from './normalize/tags.ts';
import { withoutEmphasis } from './plainEmphasis.ts';

/** What a line of Markdown refers to. */
export interface References {
  /** Values of `{frontMatter.x}`. */
  values?: Readonly<Record<string, unknown>>;
  /** True for a label that the page defines, as the line writes it (`^note` for a footnote's). */
  isDefined?(label: string): boolean;
}

/** Words in brackets, which may contain a pair of their own, and an address with a title in any kind of quotes. */
const LINK = String.raw`\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([ \t]*(?:<[^<>]*>|[^()\s<]*(?:\([^()]*\)[^()\s]*)?)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\)`;
const LINK_RE = new RegExp(String.raw`(?<!\\)${LINK}`, 'g');
const IMAGE_RE = new RegExp(String.raw`(?<!\\)!${LINK}`, 'g');

/**
 * One line of Markdown as plain text, without a parser: no link targets, backticks, tags, comments, or footnotes. What
 * only looks like one of these is shown by the page, so it's kept.
 */
export function plainProse(markdown: string, { values = {}, isDefined = () => false }: References = {}): string {
  // The text of a code span is literal, so a mark stands for it until the end; likewise a value's.
  const spans: string[] = [];
  const text = withEmoji(
    markdown
      .replace(/[\uE000\uE001]/g, '')
      .replace(/(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, _ticks, code: string) => mark(spans.push(code) - 1))
      .replace(/(?<!\\)\[(\^[^\]\s]+)\](?!\()/g, (written, label: string) => (isDefined(label) ? '' : written)),
  )
    .replace(/<([Hh]ead)>.*?<\/\1>/g, '')
    .replace(/\{\/\*.*?\*\/\}|<!--.*?-->/g, '')
    .replace(/(?<!\\)\{\s*frontMatter((?:\.[\w$]+)+)\s*\}/g, (_, path: string) =>
      mark(spans.push(valueAt(values, path)) - 1),
    )
    .replace(/\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|(\uE000\d+\uE001))\s*\}/g, '$1$2$3')
    .replace(IMAGE_RE, '$1')
    .replace(LINK_RE, '$1')
    .replace(/(?<!\\)!?\[(?!\^)([^\]]*)\](?:\[([^\]]*)\])?/g, (written, words: string, label?: string) =>
      isDefined((label || words).replace(/\uE000(\d+)\uE001/g, (_, index) => `\`${spans[Number(index)]}\``))
        ? words
        : written,
    )
    .replace(/<PyObject\b[^>]*\bobject=["']([^"']*)["'][^>]*>/g, '$1')
    .replace(/(?<!\\)<([A-Za-z][\w+.-]+:[^<>\s]*|[^<>\s@]+@[\w.-]+)>/g, '$1')
    .replace(/(?<!\\)<(sup|sub)\b[^<>]*>(?=([^<]*))/g, (_, tag: string, text: string) => signOf(tag, text))
    .replace(/(?<!\\)<br\b[^<>]*>/g, ' ');
  const shown = withoutEmphasis(withoutTags(text))
    .replace(/(?<!\\)&(#?)(\w+);/g, decodedReference)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => spans[Number(index)] ?? '');
  return oneLine(shown);
}

/** The text without its tags. What only looks like one (`<api key>`, `List<Foo>`) is text. */
function withoutTags(text: string): string {
  const tags: Tag[] = [];
  const scanBraces = createBraceScanner(text);
  for (const { index: start } of text.matchAll(/(?<!\\)</g)) {
    if (start < (tags.at(-1)?.end ?? 0)) continue;
    const tag = scanTag(text, start, { scanBraces });
    if (tag && 'form' in tag) tags.push({ kind: 'tag', start, ...tag });
  }
  const shown = new Set(tagPairs(tags).unpaired.filter((tag) => tag.form === 'open' && isText(text, tag)));
  let plain = '';
  let at = 0;
  let isEdge = false;
  const add = (part: string) => {
    if (part === '') return;
    plain += isEdge && isGlued(plain, part) ? ` ${part}` : part;
    isEdge = false;
  };
  for (const tag of tags) {
    if (shown.has(tag)) continue;
    add(text.slice(at, tag.start));
    isEdge ||= isApart(tag.name);
    at = tag.end;
  }
  add(text.slice(at));
  return plain;
}

/** What a page shows for the value at a path such as `.last_update.date`. */
function valueAt(values: Readonly<Record<string, unknown>>, path: string): string {
  const value = path
    .slice(1)
    .split('.')
    .reduce<unknown>((inside, key) => (isObject(inside) ? own(inside, key) : undefined), values);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Stands for a code span or a value. Its characters are private, so no text contains them. */
function mark(index: number): string {
  return `\uE000${index}\uE001`;
}

/** The character that `&lt;`, `&#60;`, or `&#x3c;` stands for; the reference itself if there is none. */
export function decodedReference(written: string, sign: string, name: string): string {
  if (sign === '') return decodeNamedCharacterReference(name) || written;
  const code = Number(name.replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

const NAME = String.raw`\+1|-1|[a-z][\w-]*|[0-9][\w-]*[a-z][\w-]*|100|1234`;

/** One or more adjacent shortcodes, separate from words: `10:100:3` and `a:key:b` are text. */
const SHORTCODES_RE = new RegExp(String.raw`(?<![\w:/])(?::(?:${NAME}):)+(?!\w|:[\w:])`, 'g');
const SHORTCODE_RE = new RegExp(`:(${NAME}):`, 'g');

/** Replaces shortcodes (`:tada:`) by their emoji, like Docusaurus; an unknown name remains text. */
function withEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(SHORTCODES_RE, (run) =>
    run.replace(SHORTCODE_RE, (written, name: string) => get(name) ?? written),
  );
}

const LITERAL: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'CodeBlock']);

/** Replaces the shortcodes of a page, except in code. */
export function replaceShortcodes(tree: Root): void {
  const visit = (nodes: readonly (ElementContent | Root['children'][number])[]) => {
    for (const node of nodes) {
      if (node.type === 'text') node.value = withEmoji(node.value);
      else if (node.type === 'element' && !LITERAL.has(node.tagName)) visit(node.children);
    }
  };
  visit(tree.children);
}
