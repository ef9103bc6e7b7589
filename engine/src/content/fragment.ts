import { componentSet } from './components/index.ts';
import type { RenderContext } from './model/context.ts';
import { type RenderParts, renderFile } from './renderFile.ts';

/** Creates a context's `fragment`. Places refer to the file that contains the text. */
export function createFragment(
  page: () => RenderContext,
  parts: RenderParts = { components: componentSet(), hooks: [] },
): RenderContext['fragment'] {
  return (text, { file, line, isForeign = false }) =>
    renderFile(
      '\n'.repeat(line - 1) + text,
      { ...page(), file, props: {} },
      isForeign ? { ...parts, hooks: [] } : parts,
    );
}
