import type { ElementHandler } from '../elementHandler.ts';
import { isBlank } from '../isBlock.ts';
import { textOf } from '../textOf.ts';

/** GitHub's admonitions, which Docusaurus doesn't know either. */
const ALERT_RE = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i;

/** `blockquote`: one that holds nothing, as generated API pages have before indented text, is left out. */
export const blockquote: ElementHandler = (node, ctx, at) => {
  if (node.children.every((child) => isBlank(child))) return [];
  const [, kind] = ALERT_RE.exec(textOf(node.children)) ?? [];
  if (kind) {
    const message = `"[!${kind}]" makes no admonition here, so it is shown as text`;
    ctx.report(
      'unknown-admonition',
      'warn',
      at,
      message,
      `Write ":::${kind.toLowerCase()}" before its text, and ":::" after it.`,
    );
  }
  return [node];
};
