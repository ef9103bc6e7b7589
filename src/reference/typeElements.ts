import type { ElementContent } from 'hast';
import type { ApiNames } from './apiNames.ts';
import { link } from './el.ts';

/** Texts in quotes; names, which may be dotted. */
const TOKEN_RE = /'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** An annotation's source text, with each documented name linked. A forward reference stands in quotes and means its names. */
export function typeElements(annotation: string, names: ApiNames): ElementContent[] {
  const out: ElementContent[] = [];
  let end = 0;
  const push = (node: ElementContent) => {
    const last = out.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (node.type !== 'text' || node.value !== '') out.push(node);
  };
  const text = (value: string) => push({ type: 'text', value });
  for (const { 0: token, index } of annotation.matchAll(TOKEN_RE)) {
    text(annotation.slice(end, index));
    end = index + token.length;
    if (/^['"]/.test(token)) {
      const isValue = /\bLiteral\[[^\]]*$/.test(annotation.slice(0, index)) || !FORWARD_RE.test(token);
      if (isValue) text(token);
      else typeElements(token.slice(1, -1), names).forEach(push);
      continue;
    }
    const href = names.href(token);
    if (href === undefined) text(token);
    else push(link(href, token));
  }
  text(annotation.slice(end));
  return out;
}

/** A name, or names in brackets: what an annotation may hold in quotes. */
const FORWARD_RE = /^(['"])[A-Za-z_][\w.[\]]*(?:(?:, | \| )[\w.[\]]+)*\1$/;
