import * as v from 'valibot';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { type SiteConfig, siteConfigSchema } from './config.ts';
import { defaultExtensions, UNREADABLE_EXTENSION } from './extensions.ts';
import { dataPlaces } from './sourcePlace.ts';
import { validate } from './validate.ts';

/** Placeholders for required values, so that the rest of the site can be checked too. */
const PLACEHOLDERS = { title: 'Title', url: 'https://docs.example.com' };

/** Folders of the project that can't be published, besides those of the configuration. */
const PRIVATE_FOLDERS = ['components', 'node_modules'];

/**
 * Validates a configuration and fills in the defaults. Every problem is a `config` diagnostic for `file`. With problems,
 * `config` is what remains without the invalid values, for checking the rest of the site; undefined if nothing is. Pass
 * the file's text to get the places. `invalid` are the keys with problems.
 */
export function readConfig(
  value: unknown,
  file: string,
  text = '',
): { config: SiteConfig | undefined; invalid: ReadonlySet<unknown>; diagnostics: Diagnostic[] } {
  const places = dataPlaces({ file, text });
  const { rest, invalid, diagnostics } = validate(value, { schema: siteConfigSchema, places });
  const written = { ...PLACEHOLDERS, ...Object(rest) };
  const { success, output } = v.safeParse(siteConfigSchema, written);
  if (!success) return { config: undefined, invalid, diagnostics };
  if (invalid.has('extensions')) output.extensions = [UNREADABLE_EXTENSION];
  else if (!('extensions' in written)) output.extensions = defaultExtensions();
  for (const [key, folder] of publishedFolders(output, written)) {
    const message = `"${key}" is ${places.written(written[key], [key])}, so the files in "${folder}" would be published`;
    const hint = `Write another folder: all files in "${output.staticDir}" are published, even drafts.`;
    diagnostics.push({ id: 'config', level: 'error', ...places.place([key]), message, hint });
    if (key === 'staticDir') output.staticDir = v.getDefault(siteConfigSchema.entries.staticDir);
  }
  return { config: output, invalid, diagnostics };
}

/** Folders of sources whose files the static folder would publish, each with the key to correct. */
function publishedFolders({ docsDir, snippetsDir, staticDir }: SiteConfig, written: object) {
  const folders = [
    ['docsDir', docsDir],
    ['snippetsDir', snippetsDir],
    ...PRIVATE_FOLDERS.map((folder) => ['staticDir', folder] as const),
  ] as const;
  const published = folders.filter(([, folder]) => `${folder}/`.startsWith(`${staticDir}/`));
  return 'staticDir' in written ? published.slice(0, 1).map(([, folder]) => ['staticDir', folder] as const) : published;
}
