import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { testContext, use } from '../../../test/support/content/testContext.ts';
import { codeSource } from '../code/codeBlock.ts';
import { cliInvocationExample } from './codeTags.ts';

function render(props: Record<string, unknown>) {
  const { ctx, diagnostics } = testContext({ files: { 'snippets/c.txt': 'dg list\n\none\n\ntwo\n' } });
  const blocks = use(cliInvocationExample, props, { ctx }) as Element[];
  return {
    blocks: blocks.map((block) => [
      (block.properties.props as never as { variant: string }).variant,
      codeSource(block)?.code,
    ]),
    diagnostics,
  };
}

it.each([
  [{ contents: 'uv sync' }, [['cli', 'uv sync']]],
  // only the first empty line separates
  [
    { path: 'c.txt' },
    [
      ['cli', 'dg list'],
      ['result', 'one\n\ntwo'],
    ],
  ],
  [
    { contents: 'a \\\n  b\n\nout' },
    [
      ['cli', 'a \\\n  b'],
      ['result', 'out'],
    ],
  ],
  [{ path: 'c.txt', lineEnd: 1 }, [['cli', 'dg list']]],
])('%j', (props, blocks) => {
  expect(render(props)).toEqual({ blocks, diagnostics: [] });
});
