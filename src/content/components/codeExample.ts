import { codeBlock } from '../codeBlock.ts';
import { parseCodeMeta } from '../codeMeta.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { readSnippet } from '../snippet.ts';
import { snippetProps, snippetRange } from '../snippetProps.ts';

/** A part of a file under snippets/. Props it does not know go to the code block, as a fence's meta does. */
export const codeExample: ComponentSpec = {
  name: 'CodeExample',
  props: {
    ...snippetProps,
    path: { type: 'string', required: true },
    hideMain: { type: 'boolean' },
    language: { type: 'string' },
    title: { type: 'string' },
  },
  openProps: true,
  render({ props, at, propPlace }, ctx) {
    if (typeof props.path !== 'string') return [];
    const hideMain = props.hideMain === true;
    const code = readSnippet({ path: props.path, hideMain, ...snippetRange(props), place: propPlace }, ctx);
    if (code === undefined) return [];
    const meta = parseCodeMeta(metaOfProps(props));
    const title = typeof props.title === 'string' && props.title !== '' ? { title: props.title } : {};
    return [codeBlock({ code, language: String(props.language ?? 'python'), meta: { ...meta, ...title }, at }, ctx)];
  },
};

function metaOfProps(props: Readonly<Record<string, unknown>>): string {
  const { metastring, showLineNumbers, wrap } = props;
  const numbers =
    showLineNumbers === undefined || showLineNumbers === false ? '' : `showLineNumbers=${showLineNumbers}`;
  return [metastring ?? '', numbers, wrap ? 'wrap' : ''].join(' ').trim();
}
