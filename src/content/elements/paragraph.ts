import type { ElementContent } from 'hast';
import type { ElementHandler } from '../elementHandler.ts';
import { isBlank, isBlock } from '../isBlock.ts';

/**
 * `p`: a paragraph of nothing but pictures is those pictures, and blocks that an author put into a line (`text <details>…`)
 * stand between paragraphs, because HTML has no block inside a paragraph.
 */
export const paragraph: ElementHandler = (node) => {
  const content = node.children.filter((child) => !isBlank(child));
  if (content.length === 0) return [];
  if (content.every((child) => child.type === 'element' && child.tagName === 'Image')) return content;
  if (!content.some(isBlock)) return [node];
  const out: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.some((child) => !isBlank(child))) out.push({ ...node, children: line });
    line = [];
  };
  for (const child of node.children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    out.push(child);
  }
  endLine();
  return out;
};
