import type { ElementContent } from 'hast';
import { codeBlock } from '../codeBlock.ts';
import { parseCodeMeta } from '../codeMeta.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { textOf } from '../textOf.ts';

/** Docusaurus's CodeBlock: its children are the code. A fence in it stays one. */
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

function isCodeBlock(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'CodeBlock';
}
