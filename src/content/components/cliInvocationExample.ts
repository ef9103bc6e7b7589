import { codeBlock } from '../codeBlock.ts';
import type { ComponentSpec } from '../componentSpec.ts';
import { readSnippet } from '../snippet.ts';
import { snippetProps, snippetRange } from '../snippetProps.ts';

/** A command and, after its first blank line, what it prints. */
export const cliInvocationExample: ComponentSpec = {
  name: 'CliInvocationExample',
  props: { ...snippetProps, contents: { type: 'string' }, title: { type: 'string' } },
  render({ props, at, propPlace }, ctx) {
    const { contents, path, title } = props;
    if (typeof contents !== 'string' && typeof path !== 'string') {
      ctx.report(
        'missing-prop',
        'error',
        at,
        '<CliInvocationExample> needs the prop "path" or "contents"',
        'Write path="…" or contents="…" in its tag.',
      );
      return [];
    }
    const text =
      typeof contents === 'string' && contents !== ''
        ? contents
        : readSnippet({ path: String(path), ...snippetRange(props), place: propPlace }, ctx);
    if (text === undefined) return [];
    const [command = '', ...rest] = text.trim().split(/\n[ \t]*\n/);
    const result = rest.join('\n\n');
    const meta = typeof title === 'string' && title !== '' ? { title } : {};
    const blocks = [codeBlock({ code: command, language: 'shell', meta, variant: 'cli', at }, ctx)];
    if (result.trim() !== '') blocks.push(codeBlock({ code: result, language: 'text', variant: 'result', at }, ctx));
    return blocks;
  },
};
