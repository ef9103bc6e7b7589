import type { RenderContext } from './context.ts';
import { readText } from './readText.ts';
import { renderFile } from './renderFile.ts';
import { LEAST_TEXT, reportTooLong } from './tooLong.ts';

/** Makes a context's `include`: partials see their own props, file and places, and know which files they stand in. */
export function createInclude(page: () => RenderContext, open: readonly string[]): RenderContext['include'] {
  return (file, props, at) => {
    const ctx = page();
    if (open.includes(file)) {
      const circle = [...open.slice(open.indexOf(file)), file].join(' -> ');
      ctx.report('include-cycle', 'error', at, `The partial includes itself: ${circle}`, 'Remove one of the imports.');
      return [];
    }
    const text = readText({ file, at }, ctx);
    if (text === undefined) return [];
    if (!ctx.addText(Math.max(LEAST_TEXT, text.length))) {
      reportTooLong(at, ctx);
      return [];
    }
    const partial: RenderContext = { ...ctx, file, props };
    partial.include = createInclude(() => partial, [...open, file]);
    return renderFile(text, partial);
  };
}

/** Makes a context's `fragment`: places are those of the file that the piece stands in. */
export function createFragment(page: () => RenderContext): RenderContext['fragment'] {
  return (text, { file, line }) => renderFile('\n'.repeat(line - 1) + text, { ...page(), file, props: {} });
}
