import { VOID_ELEMENTS } from '../htmlNames.ts';
import type { Token } from './tokens.ts';

export type Tag = Extract<Token, { kind: 'tag' }>;

/** Opening and closing tags that belong together, inner pairs first, and those that have no partner. Void elements need none. */
export function tagPairs(tokens: readonly Token[]): { pairs: [open: Tag, close: Tag][]; unpaired: Tag[] } {
  const pairs: [Tag, Tag][] = [];
  const unpaired: Tag[] = [];
  const stack: Tag[] = [];
  for (const token of tokens) {
    if (token.kind !== 'tag' || VOID_ELEMENTS.has(token.name)) continue;
    if (token.form === 'open') stack.push(token);
    if (token.form !== 'close') continue;
    const index = stack.findLastIndex(({ name }) => name === token.name);
    const open = stack[index];
    if (!open) unpaired.push(token);
    else {
      pairs.push([open, token]);
      unpaired.push(...stack.splice(index).slice(1));
    }
  }
  unpaired.push(...stack);
  return { pairs, unpaired: unpaired.sort((a, b) => a.start - b.start) };
}
