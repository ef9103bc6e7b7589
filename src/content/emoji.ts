import type { ElementContent, Root } from 'hast';
import { get } from 'node-emoji';

/** A name of letters stands apart from words: `10:100:3` and `a:key:b` are text. */
const SHORTCODE_RE = /(?<![\w:/]):(\+1|-1|[a-z][\w-]*|[0-9][\w-]*[a-z][\w-]*|100|1234):(?![\w:])/g;

/** Elements whose text is shown as it is. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'CodeBlock']);

/** Replaces shortcodes in the text of a page (`:tada:`) by their emoji, as Docusaurus does; an unknown name is text. Code is left alone. */
export function replaceShortcodes(tree: Root): void {
  const visit = (nodes: readonly (ElementContent | Root['children'][number])[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (node.value.includes(':'))
          node.value = node.value.replace(SHORTCODE_RE, (written, name: string) => get(name) ?? written);
      } else if (node.type === 'element' && !LITERAL.has(node.tagName)) visit(node.children);
    }
  };
  visit(tree.children);
}
