import type { SiteConfig } from './config/config.ts';
import type { SiteModel } from './model/model.ts';

/** The version of the docs that the site shows, as a version picker or a link to it needs it. */
export interface DocVersion {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  /** Site path of the version's first page. */
  mainPath: string;
}

/** The site's one version. A `mainDocId` that no page has is reported by `createSite`; the version's path stands in for it. */
export function docVersion({ version }: Pick<SiteConfig, 'version'>, docs: SiteModel['docs']): DocVersion {
  const { name, label, path, isLast, mainDocId } = version;
  const mainDoc = mainDocId !== null && Object.hasOwn(docs, mainDocId) ? docs[mainDocId] : undefined;
  return { name, label, path, isLast, mainPath: mainDoc?.path ?? path };
}
