import type { Element, ElementContent, Parents, RootContent } from 'hast';
import type {
  MdxFlowExpressionHast,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
  MdxTextExpressionHast,
} from 'satteri';
import { PLACEHOLDER_RE } from '../../shared/fill.ts';
import { isBlankText } from '../../shared/isBlankText.ts';
import { drawnOf } from './component.ts';

/** JSX in a tree, as the parser produces it. Its name is null for a fragment. */
export type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export type ExpressionNode = MdxFlowExpressionHast | MdxTextExpressionHast;

/** A node from the parser, before the transform. */
export type ParsedNode = Parents['children'][number];

export function isJsx(node: ParsedNode): node is JsxNode {
  return 'attributes' in node;
}

/** True for `{…}` in the text. */
export function isExpressionNode(node: ParsedNode): node is ExpressionNode {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

export function isElement(node: ElementContent | RootContent): node is Element {
  return node.type === 'element';
}

/** True for the number in the text that leads to a footnote. */
export function isFootnoteMark(node: ElementContent | RootContent): boolean {
  return node.type === 'element' && 'dataFootnoteRef' in node.properties;
}

/** The text of nodes, without markup and numbers of footnotes. Code blocks have none: the tree doesn't contain their code as text. */
export function textOf(nodes: readonly (ElementContent | RootContent)[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && !isFootnoteMark(node)) text += textOf(node.children);
  }
  return text;
}

/** The sign in front of raised or lowered text in plain text; '' for other elements. */
export function scriptMark({ tagName, children }: Element): '^' | '_' | '' {
  const text = textOf(children);
  // An ordinal (1st) and a trademark read well without one.
  if (text.trim() === '' || /^\s*(?:st|nd|rd|th|tm|sm|[\u2122\u00ae\u00a9])\s*$/i.test(text)) return '';
  return tagName === 'sup' ? '^' : tagName === 'sub' ? '_' : '';
}

const BLOCKS = new Set(
  (
    'address article aside blockquote details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe li main nav ol p pre section table ul video'
  ).split(' '),
);

/** True for elements that can't be inside a paragraph. */
export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (drawnOf(node)?.isBlock ?? BLOCKS.has(node.tagName));
}

const MARKS: ReadonlySet<string> = new Set('em strong b i u del s span code sub sup br'.split(' '));

/** True for content without words, pictures, or anything else that readers see. */
export function isEmpty(nodes: readonly ElementContent[]): boolean {
  return nodes.every(
    (node) =>
      (node.type === 'text' && isBlankText(node.value)) ||
      (node.type === 'element' && MARKS.has(node.tagName) && isEmpty(node.children)),
  );
}

/** A message of a catalog as nodes, with nodes for each `{name}`. */
export function filledNodes(
  message: string,
  values: Readonly<Record<string, readonly ElementContent[]>>,
): ElementContent[] {
  return message.split(PLACEHOLDER_RE).flatMap((part, index): readonly ElementContent[] => {
    if (index % 2 === 1) return values[part] ?? [];
    return part === '' ? [] : [{ type: 'text', value: part }];
  });
}

/** True for text that contains only spaces and line ends. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Content for a line: of a single paragraph, what is in it. */
export function asLine(nodes: ElementContent[]): ElementContent[] {
  const [only, ...others] = nodes.filter((node) => !isBlank(node));
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0 ? only.children : nodes;
}

/** True for spaces and comments. */
export function isSilent(node: ParsedNode): boolean {
  return 'value' in node && /^\s*(?:\/\*[\s\S]*\*\/)?\s*$/.test(node.value);
}
