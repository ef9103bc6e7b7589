import type { Diagnostic } from '../shared/diagnostics.ts';
import { parseJson } from '../site/jsonSource.ts';

/** A file of reference/ as data; what is no JSON is a diagnostic with the place of the mistake. */
export function readFacts<T>(source: { file: string; text: string }): {
  value: T | undefined;
  diagnostics: Diagnostic[];
} {
  try {
    return { value: JSON.parse(source.text) as T, diagnostics: [] };
  } catch {
    // The parser that keeps places is far slower, and facts are large: only now.
    return { value: undefined, diagnostics: parseJson({ ...source, id: 'api-facts' }).diagnostics };
  }
}
