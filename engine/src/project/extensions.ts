import type { NameIndex, Names } from '../content/model/names.ts';
import type { ScannedPage } from '../content/model/page.ts';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { own } from '../shared/own.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { extensionNames } from '../site/config/extensions.ts';
import type { SiteModel } from '../site/model/model.ts';

/** The names that pages of the site document. One extension of a site can have this part. */
export interface ProjectExtension {
  /** Folder of the files that answers come from: if their stamps are equal, so are the answers. @example 'reference/facts/' */
  answersFrom: string;
  /** Answers pages in each worker, so read files on demand. */
  openNames(root: string): Names;
  /** Reads the list of documented names, once for each build or check. */
  listNames(root: string): NameList;
}

export interface NameList {
  /** Problems of its files. With an error, there is no site. */
  diagnostics: Diagnostic[];
  /** For `server.ts`, as `data` in the site's settings. */
  data: unknown;
  /** Where each name is documented. */
  index(pages: readonly ScannedPage[], model: SiteModel): { symbols: NameIndex; diagnostics: Diagnostic[] };
}

/** By name. The launcher fills this record from `extensions/<name>/project.ts`, so it's empty in unit tests. */
export const projectExtensions: Record<string, ProjectExtension> = {};

const NO_NAMES: ProjectExtension = {
  // No file's name starts like this.
  answersFrom: '\0',
  openNames: () => ({
    resolve: () => undefined,
    takes: () => undefined,
    near: () => [],
    nearKeywords: () => [],
  }),
  listNames: () => ({ diagnostics: [], data: undefined, index: () => ({ symbols: {}, diagnostics: [] }) }),
};

/** The extension that provides a site's names; one without names if there is none. */
export function nameProvider(config: Pick<SiteConfig, 'extensions'>): ProjectExtension & { name: string } {
  const name = extensionNames(config).find((name) => own(projectExtensions, name)) ?? '';
  return { ...(own(projectExtensions, name) ?? NO_NAMES), name };
}
