import type { ElementContent, Root } from 'hast';
import { get } from 'node-emoji';

const NAME = String.raw`\+1|-1|[a-z][\w-]*|[0-9][\w-]*[a-z][\w-]*|100|1234`;

/** One name or several in a row stand apart from words: `10:100:3` and `a:key:b` are text. */
const SHORTCODES_RE = new RegExp(String.raw`(?<![\w:/])(?::(?:${NAME}):)+(?!\w|:[\w:])`, 'g');
const SHORTCODE_RE = new RegExp(`:(${NAME}):`, 'g');

/** Text with its shortcodes (`:tada:`) replaced by their emoji, as Docusaurus does; an unknown name is text. */
export function withEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(SHORTCODES_RE, (run) =>
    run.replace(SHORTCODE_RE, (written, name: string) => get(name) ?? written),
  );
}

/** Elements whose text is shown as it is. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'CodeBlock']);

/** Replaces the shortcodes of a page. Code is left alone. */
export function replaceShortcodes(tree: Root): void {
  const visit = (nodes: readonly (ElementContent | Root['children'][number])[]) => {
    for (const node of nodes) {
      if (node.type === 'text') node.value = withEmoji(node.value);
      else if (node.type === 'element' && !LITERAL.has(node.tagName)) visit(node.children);
    }
  };
  visit(tree.children);
}
