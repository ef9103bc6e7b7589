import * as v from 'valibot';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { type SiteConfig, siteConfigSchema } from './config.ts';
import { dataPlaces } from './sourcePlace.ts';
import { validate } from './validate.ts';

/** Stands for names of extensions that can't be read. Authors can't write it. */
export const UNREADABLE_EXTENSION = '';
const MEANT_EXTENSIONS = 'Did you mean "extensions"?';

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
  text = '',
): { config: SiteConfig | undefined; diagnostics: Diagnostic[] } {
  const { rest, diagnostics } = validate(value, { schema: siteConfigSchema, places: dataPlaces({ file, text }) });
  const { success, output } = v.safeParse(siteConfigSchema, { ...PLACEHOLDERS, ...Object(rest) });
  const isUnsure = diagnostics.some(({ message, hint }) => /^"extensions\b/.test(message) || hint === MEANT_EXTENSIONS);
  if (success && isUnsure) output.extensions = [UNREADABLE_EXTENSION];
  return { config: success ? output : undefined, diagnostics };
}
