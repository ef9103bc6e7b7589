import type { OpenSite } from '../../project/openSite.ts';
import type { Project } from '../../project/project.ts';
import type { DocEntry } from '../../site/model/model.ts';
import type { Assets } from '../../theme/document.tsx';
import type { PageFacts } from '../plan/state.ts';
import type { BrowserBundle } from './browserBundle.ts';
import type { Spool } from './spool.ts';
import type { Staging } from './staging.ts';

/** What a build's output is made from. */
export interface EmitInput {
  project: Project;
  site: OpenSite;
  bundle: BrowserBundle;
  assets: Assets;
  /** Hash of the engine. */
  code: string;
  /** Hash of the model and the engine. */
  siteStamp: string;
  /** All pages, rendered now or by an earlier build. */
  pages: ReadonlyMap<DocEntry, PageFacts>;
  /** Search sections of the pages that were rendered, as JSON, by site path. */
  sections: Spool;
  staging: Staging;
  /** Hashes of the routes drawn in this build, by site path. */
  routes: Record<string, string>;
  /** True if the output folder matches the build's state. */
  trusted: boolean;
  /** True if another output folder matches it. Its joined files can be reused in parts. */
  isCopy: boolean;
}
