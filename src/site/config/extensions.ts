import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from './config.ts';
import { dataPlaces } from './sourcePlace.ts';

/** What an extension adds to the site as a whole. Every extension has this part, which makes its name known. */
export interface SiteExtension {
  /** Site paths that the server answers itself, so that no page or file may have them. @example ['/mcp'] */
  addresses?(config: SiteConfig): string[];
  /** Folders of dist that only the extension writes. @example ['.hosts'] */
  folders?: string[];
  /** Paragraphs of `llms.txt`, before its list of pages. */
  intro?(config: SiteConfig): string[];
}

/** By name. The launcher fills this record from `extensions/<name>/site.ts`, so it's empty in unit tests. */
export const siteExtensions: Record<string, SiteExtension> = {};

/** The extensions that the configuration names. */
export function extensionsOf({ extensions: names }: Pick<SiteConfig, 'extensions'>): SiteExtension[] {
  return names.flatMap((name) => own(siteExtensions, name) ?? []);
}

/** A `config` error for each name without a folder. */
export function unknownExtensions({ extensions: names }: SiteConfig, configText: string): Diagnostic[] {
  const place = dataPlaces(configText);
  const known = Object.keys(siteExtensions);
  return names.flatMap((name, index) =>
    known.includes(name)
      ? []
      : {
          id: 'config' as const,
          level: 'error' as const,
          file: 'site.config.ts',
          ...place(['extensions', index]),
          message: `There is no extension "${name}"`,
          hint: didYouMean(name, known) ?? `Remove it, or add the folder extensions/${name} with a file site.ts.`,
        },
  );
}
