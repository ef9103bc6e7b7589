import type { Element, ElementContent } from 'hast';
import { isBlank, isElement, textOf } from '../../../engine/src/content/model/nodes.ts';

/** Our description of one object, split by position in its entry. */
export interface ObjectWords {
  /** The first paragraph and everything up to the first code. */
  lead: ElementContent[];
  /** Name -> description of a parameter, field, member, option, or command. */
  parts: Map<string, ElementContent[]>;
  /** Names that are described twice: the first counts. */
  repeated: string[];
  /** Everything from the first code. */
  example: ElementContent[];
}

/** Splits a transformed description: lists whose items start with a name in code and a colon describe parts. */
export function objectWords(nodes: readonly ElementContent[]): ObjectWords {
  const words: ObjectWords = { lead: [], parts: new Map(), repeated: [], example: [] };
  for (const node of nodes) {
    if (isBlank(node)) continue;
    const items = partItems(node);
    if (items) {
      for (const [name, about] of items) {
        if (words.parts.has(name)) words.repeated.push(name);
        else words.parts.set(name, about);
      }
    } else if (words.example.length > 0 || isCode(node)) words.example.push(node);
    else words.lead.push(node);
  }
  return words;
}

/** The plain text of the first paragraph. */
export function summaryOf({ lead }: Pick<ObjectWords, 'lead'>): string {
  const first = lead.find((node) => node.type === 'element' && node.tagName === 'p');
  return first?.type === 'element' ? textOf(first.children).replace(/\s+/g, ' ').trim() : '';
}

function isCode(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'CodeBlock' || node.tagName === 'Tabs');
}

function partItems(node: ElementContent): [name: string, about: ElementContent[]][] | undefined {
  if (node.type !== 'element' || node.tagName !== 'ul') return undefined;
  const items = node.children.filter(isElement);
  const parts = items.map(partItem);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : undefined;
}

function partItem(item: Element): [name: string, about: ElementContent[]] | undefined {
  const children = item.children.filter((child) => !isBlank(child));
  const [first, ...more] = children;
  // An item of a loose list contains paragraphs.
  const isParagraph = first?.type === 'element' && first.tagName === 'p';
  const line = isParagraph ? first.children : item.children.slice(item.children.findIndex((child) => !isBlank(child)));
  const [name, colon, ...rest] = line;
  if (name?.type !== 'element' || name.tagName !== 'code' || colon?.type !== 'text') return undefined;
  const after = /^\s*:\s*/.exec(colon.value);
  if (!after) return undefined;
  const text: ElementContent[] = [{ type: 'text', value: colon.value.slice(after[0].length) }, ...rest];
  return [textOf(name.children), isParagraph && more.length > 0 ? [{ ...first, children: text }, ...more] : text];
}
