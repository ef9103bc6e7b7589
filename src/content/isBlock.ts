import type { ElementContent } from 'hast';

const BLOCKS = new Set(
  (
    'Admonition CodeBlock Tabs TabItem Details Heading CardGroup Card CardFilter ArticleList ArticleListItem WideContent Table ThemedImage ' +
    'address article aside blockquote details dialog dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe li main nav ol p pre section table ul video'
  ).split(' '),
);

/** True for what may not stand inside a paragraph. */
export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** True for text of nothing but spaces and line ends. */
export function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
