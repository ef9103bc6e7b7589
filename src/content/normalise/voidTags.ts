import { VOID_ELEMENTS } from '../htmlNames.ts';
import type { Edit, SyntaxRule } from './source.ts';

/** `<br>` becomes `<br/>`; a closing tag of an element that has none (`</img>`, `</br>`) goes, or is the element where no opening tag went before. */
export const voidTags: SyntaxRule = ({ tokens }) => {
  const edits: Edit[] = [];
  const open = new Map<string, number>();
  for (const token of tokens) {
    if (token.kind !== 'tag' || !VOID_ELEMENTS.has(token.name)) continue;
    const { name, start, end, form } = token;
    if (form === 'open') {
      open.set(name, (open.get(name) ?? 0) + 1);
      edits.push({ start: end - 1, end: end - 1, text: '/' });
    } else if (form === 'close') {
      const before = open.get(name) ?? 0;
      open.set(name, Math.max(0, before - 1));
      edits.push({ start, end, text: before > 0 ? '' : `<${name}/>` });
    }
  }
  return edits;
};
