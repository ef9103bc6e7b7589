import type { ElementContent } from 'hast';
import { codeBlock } from '../codeBlock.ts';
import { parseCodeMeta } from '../codeMeta.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { reportExpression } from '../expression.ts';
import type { FileContext } from '../fileContext.ts';
import { evaluate } from '../literal.ts';
import type { JsxNode, ParsedNode } from '../mdxNodes.ts';
import { textOf } from '../textOf.ts';

const REMEDY = 'Write the code as {`…`}, and "\\${" for a "${" in it.';

/** Docusaurus's CodeBlock: its children are the code, which `normalise/tagCode.ts` leaves as written. A fence in it stays one. */
export const codeBlockTag: ComponentSpec = {
  name: 'CodeBlock',
  props: {
    children: { type: 'string' },
    language: { type: 'string' },
    title: { type: 'string' },
    showLineNumbers: { type: 'any' },
    wrap: { type: 'boolean' },
    metastring: { type: 'string' },
    className: { type: 'string' },
  },
  readSource(node, ctx) {
    const failed = node.children.filter((child) => reportCode(child, ctx));
    return failed.length > 0 ? [] : undefined;
  },
  render({ props, children, at }, ctx) {
    if (children.some(isCodeBlock)) return children.filter(isCodeBlock);
    const { metastring = '', className = '', showLineNumbers: numbers, title } = props;
    const meta = parseCodeMeta(String(metastring));
    const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(String(className))?.[1] ?? '';
    const code = typeof props.children === 'string' ? props.children : textOf(children);
    const options = {
      ...meta,
      ...(typeof title === 'string' && title !== '' && { title }),
      ...(numbers !== undefined && { lineNumbers: numbers !== false }),
      ...(typeof numbers === 'number' && { start: numbers }),
      ...(props.wrap === true && { wrap: true }),
    };
    return [codeBlock({ code: code.replace(/\n$/, ''), language: String(language), meta: options, at }, ctx)];
  },
};

/** Reports an expression that is no text; true if it did. */
function reportCode(node: JsxNode['children'][number] | ParsedNode, ctx: FileContext): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  const result = evaluate(node.value, ctx.scope);
  if (!result.ok) reportExpression(node.value, result, ctx.place(node.position?.start), ctx, REMEDY);
  return !result.ok;
}

function isCodeBlock(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'CodeBlock';
}
