import type { Place } from '../shared/diagnostics.ts';
import type { RenderContext } from './context.ts';

/** A file's text; undefined for one that is missing, which is reported with the nearest name. */
export function readText(
  { file, at }: { file: string; at: Place },
  { host, report }: RenderContext,
): string | undefined {
  const text = host.read(file);
  if (text !== undefined) return text;
  const [near] = host.nearFiles(file);
  const hint = near ? `Did you mean "${near}"?` : 'Check the path.';
  report('missing-file', 'error', at, `The file "${file}" does not exist`, hint);
  return undefined;
}
