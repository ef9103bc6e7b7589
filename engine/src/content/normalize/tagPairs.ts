import { HTML_ELEMENTS, VOID_ELEMENTS, VOID_IN_HEAD } from '../model/htmlNames.ts';
import type { SourceToken } from './source.ts';

export type Tag = Extract<SourceToken, { kind: 'tag' }>;

/** True for a tag that needs no closing tag: `<br>`, or `<meta name="a">`, which is a placeholder without quotes. */
export function isVoid({ name, form, attributes }: Tag): boolean {
  const isQuoted = () => attributes.some(({ value }) => value && value.kind !== 'bare');
  return VOID_ELEMENTS.has(name) || (VOID_IN_HEAD.has(name) && form === 'open' && isQuoted());
}

/** Matching opening and closing tags, inner pairs first, and unpaired tags. Void elements need no closing tag. */
export function tagPairs(tokens: readonly SourceToken[]): { pairs: [open: Tag, close: Tag][]; unpaired: Tag[] } {
  const pairs: [Tag, Tag][] = [];
  const unpaired: Tag[] = [];
  const stack: Tag[] = [];
  const openCounts = new Map<string, number>();
  const countOpen = (name: string, change: 1 | -1) => openCounts.set(name, (openCounts.get(name) ?? 0) + change);
  for (const token of tokens) {
    if (token.kind !== 'tag' || isVoid(token)) continue;
    if (token.form === 'open') {
      stack.push(token);
      countOpen(token.name, 1);
    }
    if (token.form !== 'close') continue;
    if (!openCounts.get(token.name)) {
      if (VOID_IN_HEAD.has(token.name)) continue;
      unpaired.push(token);
      continue;
    }
    for (let open = stack.pop(); open; open = stack.pop()) {
      countOpen(open.name, -1);
      if (open.name === token.name) {
        pairs.push([open, token]);
        break;
      }
      unpaired.push(open);
    }
  }
  unpaired.push(...stack);
  return { pairs, unpaired: unpaired.sort((a, b) => a.start - b.start) };
}

/** True for names that always mean a tag: components (`Tabs`) and HTML elements, not placeholders (`your-name`). */
export function isTagName(name: string): boolean {
  return /^[A-Z]/.test(name) || HTML_ELEMENTS.has(name);
}

/** True for an opening tag that's text unless it is closed: a type parameter, or a name that isn't an element and has no quoted value, as only tags have. */
export function isText(text: string, { name, start, attributes }: Tag): boolean {
  const isTypeParameter = /[\w\])]/.test(text[start - 1] ?? '') && /^[A-Z]/.test(name) && attributes.length === 0;
  const isPlaceholder = !isTagName(name) && attributes.every(({ value }) => !value || value.kind === 'bare');
  return name !== '' && (isPlaceholder || isTypeParameter);
}
