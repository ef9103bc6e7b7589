import type { ElementContent, Root } from 'hast';
import { get } from 'node-emoji';

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

/** Replaces the shortcodes of nodes, except in code. */
export function replaceShortcodes(nodes: readonly (ElementContent | Root['children'][number])[]): void {
  for (const node of nodes) {
    if (node.type === 'text') node.value = withEmoji(node.value);
    else if (node.type === 'element' && !LITERAL.has(node.tagName)) replaceShortcodes(node.children);
  }
}
