import * as v from 'valibot';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { type SiteConfig, siteConfigSchema } from './config.ts';
import { configDiagnostic, isUnknownKey } from './configDiagnostic.ts';
import { dataPlace } from './sourcePlace.ts';

/** Stands for names of extensions that can't be read. Authors can't write it. */
export const UNREADABLE_EXTENSION = '';
const MEANT_EXTENSIONS = 'Did you mean "extensions"?';

/** Of a value with several problems, the first is enough: the others mostly follow from it. */
const FIRST_PROBLEM = { abortPipeEarly: true };

/** Placeholders for required values, so that the rest of the site can be checked too. */
const PLACEHOLDERS = { title: 'Title', url: 'https://docs.example.com' };

/**
 * Validates a configuration and fills in the defaults. Every problem is a `config` diagnostic for `file`. With problems,
 * `config` is what remains without the invalid values, for checking the rest of the site; undefined if nothing is. Pass
 * the file's text to get the places.
 */
export function readConfig(
  value: unknown,
  file: string,
  source = '',
): { config: SiteConfig | undefined; diagnostics: Diagnostic[] } {
  const placeOf = (steps: (string | number)[], part: 'key' | 'value') => dataPlace(source, steps, part);
  const diagnostics: Diagnostic[] = [];
  const rest = structuredClone(value);
  let result = v.safeParse(siteConfigSchema, rest, FIRST_PROBLEM);
  // The schema reports one unknown key of an object at a time.
  while (!result.success) {
    const unknown = result.issues.filter(isUnknownKey);
    const issues = unknown.length > 0 ? unknown : result.issues;
    for (const issue of issues) {
      diagnostics.push(configDiagnostic(issue, { schema: siteConfigSchema, file, source, placeOf }));
      remove(rest, (issue.path ?? []).map(({ key }) => key as string).slice(0, unknown.length > 0 ? undefined : 1));
    }
    if (unknown.length === 0) break;
    result = v.safeParse(siteConfigSchema, rest, FIRST_PROBLEM);
  }
  if (!result.success) result = v.safeParse(siteConfigSchema, { ...PLACEHOLDERS, ...Object(rest) });
  const isUnsure = diagnostics.some(({ message, hint }) => /^"extensions\b/.test(message) || hint === MEANT_EXTENSIONS);
  if (result.success && isUnsure) result.output.extensions = [UNREADABLE_EXTENSION];
  const order = (a: Diagnostic, b: Diagnostic) => a.line - b.line || a.column - b.column;
  return { config: result.success ? result.output : undefined, diagnostics: diagnostics.sort(order) };
}

function remove(value: unknown, steps: string[]): void {
  const owner = steps.slice(0, -1).reduce<Record<string, unknown>>((inner, key) => Object(inner[key]), Object(value));
  delete owner[steps.at(-1) ?? ''];
}
