import type { ElementContent } from 'hast';
import { component } from '../content/component.ts';
import type { ApiNames } from './apiNames.ts';

/** Texts in quotes are values; names may be dotted. */
const TOKEN_RE = /'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** An annotation's source text, with each documented name linked. */
export function typeElements(annotation: string, names: ApiNames): ElementContent[] {
  const out: ElementContent[] = [];
  let end = 0;
  const push = (text: string) => {
    const last = out.at(-1);
    if (text === '') return;
    if (last?.type === 'text') last.value += text;
    else out.push({ type: 'text', value: text });
  };
  for (const match of annotation.matchAll(TOKEN_RE)) {
    const [token] = match;
    // A forward reference stands in quotes and means its name.
    const quoted = /^(['"])([A-Za-z_][\w.]*)\1$/.exec(token)?.[2];
    const isLiteral = quoted !== undefined && /Literal\[[^\]]*$/.test(annotation.slice(0, match.index));
    const name = quoted !== undefined && !isLiteral ? quoted : token;
    const href = /^['"]/.test(name) ? undefined : names.href(name);
    push(annotation.slice(end, match.index));
    if (href === undefined) push(isLiteral ? token : name);
    else out.push(component('Link', { href, external: false }, [{ type: 'text', value: name }]));
    end = match.index + token.length;
  }
  push(annotation.slice(end));
  return out;
}
