import type { Element, ElementContent, Parents } from 'hast';

type Position = Element['position'];

/** JSX in a tree, as the parser leaves it. `name` is null for a fragment. */
export interface JsxNode {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: JsxAttribute[];
  children: ElementContent[];
  position?: Position | undefined;
}

export type JsxAttribute =
  | { type: 'mdxJsxAttribute'; name: string; value: null | string | { type: string; value: string } }
  | { type: 'mdxJsxExpressionAttribute'; value: string };

export interface ExpressionNode {
  type: 'mdxFlowExpression' | 'mdxTextExpression';
  value: string;
  position?: Position | undefined;
}

/** A node as it comes from the parser, before the pass. */
export type ParsedNode = Parents['children'][number] | JsxNode | ExpressionNode;
