import type { Element, ElementContent, Parents, Root } from 'hast';
import { nameParts } from '../../shared/breakable.ts';
import { escapeHtml } from '../../shared/escape.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { unmarkedText } from '../model/apart.ts';
import { propsOf } from '../model/component.ts';
import type { FrontMatter } from '../model/frontMatter.ts';
import { isFootnoteMark } from '../model/nodes.ts';
import { symbolOf, type TocItem } from '../model/page.ts';

/** Inline elements that a table of contents keeps. */
const KEPT = new Set(['code', 'em', 'strong', 'b', 'i', 'del', 's', 'sub', 'sup', 'kbd']);

/**
 * The page's headings of levels 2 to 4, or of the levels in its front matter, in order, including those inside tabs,
 * details, and admonitions.
 */
export function tableOfContents(
  tree: Root,
  { toc_min_heading_level: min = 2, toc_max_heading_level: max = 4 }: FrontMatter,
): TocItem[] {
  return headingsOf(tree).filter((item): item is TocItem => min <= item.level && item.level <= max);
}

/** The page's headings below its title, of any level. */
export function headingsOf(tree: Root): (Omit<TocItem, 'level'> & { level: number })[] {
  const items: ReturnType<typeof headingsOf> = [];
  visit(tree, (element) => {
    if (element.tagName !== 'Heading') return;
    const { level, id } = propsOf<'Heading'>(element);
    if (level < 2) return;
    const children = shortNodes(element) ?? element.children;
    const text = unmarkedText(children).trim();
    // An entry without words, such as for a picture, would be a link that nobody sees.
    if (!isBlankText(text)) items.push({ level, id, html: inlineHtml(children).trim(), text });
  });
  return items;
}

/** A class member is listed below its class, so its entry doesn't repeat the class's name. */
function shortNodes(heading: Element): ElementContent[] | undefined {
  const short = symbolOf(heading)?.short;
  if (short === undefined) return undefined;
  return [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: short }] }];
}

function visit(parent: Parents, onElement: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    onElement(child);
    visit(child, onElement);
  }
}

/** Long names in code may break between their words, as in the text. */
function inlineHtml(nodes: readonly ElementContent[], inCode = false): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return (inCode ? nameParts(node.value) : [node.value]).map(escapeHtml).join('<wbr>');
      if (node.type !== 'element' || isFootnoteMark(node)) return '';
      if (node.tagName === 'br') return ' ';
      const inner = inlineHtml(node.children, inCode || node.tagName === 'code');
      return inner !== '' && KEPT.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('');
}
