import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from './config.ts';
import type { DataPlaces } from './sourcePlace.ts';

/** Reads a text file of the project; undefined if it's missing. */
type ReadFile = (file: string) => string | undefined;

/** What an extension has read. */
export interface ExtensionInput {
  /** For `content.ts`. An input of every page. */
  data: unknown;
  /** For `lookup.fact(extension, name)`. An input of the pages that ask for it. */
  facts?: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/** What an extension adds to the site as a whole. Every extension has this part, which makes its name known. */
export interface SiteExtension {
  /** Whether a site uses it whose configuration has no `extensions`. */
  isDefault?: true;
  /** Its file in the project's folder. One that is misspelled, or of an extension that is off, is reported. @example 'words.json' */
  settings?: string;
  /**
   * Reads the extension's files of the project, which count as inputs of the site. `content.ts` isn't used without this
   * method. @example (read) => ({ data: parse(read('words.json')), diagnostics: [] })
   */
  read?(read: ReadFile): ExtensionInput;
  /** Folders of the project that it reads. A change in one starts a build. @example ['reference'] */
  sources?: string[];
  /** Site paths that the server answers itself, so that no page or file may have them. @example ['/mcp'] */
  addresses?(config: SiteConfig): string[];
  /** Files of dist that it may write. @example ['objects.inv'] */
  files?: string[];
  /** Folders of dist that only the extension writes. @example ['.hosts'] */
  folders?: string[];
  /** Site path of the picture that `build.ts` draws for the page at a site path. @example (path) => `/previews${path}.png` */
  pageImage?(path: string): string;
  /** Paragraphs of `llms.txt`, before its list of pages. */
  intro?(config: SiteConfig): string[];
}

/** By name. The launcher fills this record from `extensions/<name>/site.ts`, so it's empty in unit tests. */
export const siteExtensions: Record<string, SiteExtension> = {};

/** Stands for names that can't be read. Authors can't write it. */
export const UNREADABLE_EXTENSION = '';

/** The names of a configuration that doesn't have any. */
export function defaultExtensions(): string[] {
  return Object.keys(siteExtensions).filter((name) => siteExtensions[name]?.isDefault);
}

/** The names in the configuration; all that there are if it can't be read or has a wrong one, because pages may use any. */
export function extensionNames(config: Pick<SiteConfig, 'extensions'> | undefined): string[] {
  const known = Object.keys(siteExtensions);
  const isRight = config?.extensions.every((name) => known.includes(name));
  return config && isRight ? config.extensions : known;
}

/** The extensions that the configuration names. */
export function extensionsOf(config: Pick<SiteConfig, 'extensions'> | undefined): SiteExtension[] {
  return extensionNames(config).flatMap((name) => own(siteExtensions, name) ?? []);
}

/** What the extensions that the configuration names read of the project: data and facts by extension, and the files. */
export function readExtensions(
  config: Pick<SiteConfig, 'extensions'> | undefined,
  read: ReadFile,
): {
  data: Record<string, unknown>;
  facts: Record<string, Record<string, unknown>>;
  files: string[];
  diagnostics: Diagnostic[];
} {
  const files = new Set<string>();
  const noted: ReadFile = (file) => {
    files.add(file);
    return read(file);
  };
  const found = extensionNames(config).flatMap((name): [string, ExtensionInput][] => {
    const input = own(siteExtensions, name)?.read?.(noted);
    return input ? [[name, input]] : [];
  });
  return {
    data: Object.fromEntries(found.map(([name, { data }]) => [name, data])),
    facts: Object.fromEntries(found.map(([name, { facts = {} }]) => [name, facts])),
    files: [...files],
    diagnostics: found.flatMap(([, input]) => input.diagnostics),
  };
}

/** A `config` error for each name without a folder. */
export function unknownExtensions({ extensions: names }: SiteConfig, { place }: DataPlaces): Diagnostic[] {
  const known = Object.keys(siteExtensions);
  return names.flatMap((name, index) =>
    known.includes(name) || name === UNREADABLE_EXTENSION
      ? []
      : {
          id: 'config' as const,
          level: 'error' as const,
          ...place(['extensions', index]),
          message: `There is no extension "${name}"`,
          hint: didYouMean(name, known) ?? `Remove it, or add the folder extensions/${name} with a file site.ts.`,
        },
  );
}
