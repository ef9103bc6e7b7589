import type { ElementContent } from 'hast';
import { oneLine } from '../shared/oneLine.ts';
import { replaceShortcodes } from './emoji.ts';
import { show } from './jsx/expression.ts';
import { evaluate } from './jsx/literal.ts';
import { isApart, unmarkedText } from './model/apart.ts';
import { isExpressionNode, isJsx, type JsxNode, type ParsedNode } from './model/nodes.ts';

/** Values of `{frontMatter.x}`. */
export type FrontMatterValues = Readonly<Record<string, unknown>>;

/** Tags whose contents aren't part of the text around them. */
export const NOT_PROSE_TAGS: ReadonlySet<string> = new Set(['AdmonitionTitle', 'CodeBlock', 'Head', 'head']);

/** One line of parsed text as a page shows it, without markup and footnotes. Pictures are their alternative texts. */
export function shownText(nodes: readonly ParsedNode[], frontMatter: FrontMatterValues): string {
  const shown = shownNodes(nodes, frontMatter);
  replaceShortcodes(shown);
  return oneLine(unmarkedText(shown));
}

function shownNodes(nodes: readonly ParsedNode[], frontMatter: FrontMatterValues): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (isJsx(node)) return shownTag(node, frontMatter);
    if (node.type === 'element') {
      if (node.tagName === 'img') return text(node.properties.alt);
      return [{ ...node, children: shownNodes(node.children, frontMatter) }];
    }
    if (!isExpressionNode(node)) return [];
    const result = evaluate(node.value, { props: {}, frontMatter, names: new Map() });
    return (result.ok && show(result.value)) || [];
  });
}

function shownTag({ name, attributes, children }: JsxNode, frontMatter: FrontMatterValues): ElementContent[] {
  if (name === null || NOT_PROSE_TAGS.has(name)) return [];
  // A name of the API, which the tag shows.
  const object = attributes.find((attribute) => 'name' in attribute && attribute.name === 'object');
  if (name === 'PyObject') return text(object?.value);
  // The props of components have no meaning here.
  const tagName = /^[a-z]/.test(name) ? name : isApart(name) ? 'img' : 'span';
  return [{ type: 'element', tagName, properties: {}, children: shownNodes(children, frontMatter) }];
}

function text(value: unknown): ElementContent[] {
  return typeof value === 'string' ? [{ type: 'text', value }] : [];
}
