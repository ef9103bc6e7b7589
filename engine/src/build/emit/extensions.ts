import type { NameIndex } from '../../content/model/names.ts';
import type { HostSite } from '../../http/hostSite.ts';
import type { Stamp } from '../../project/walkFiles.ts';
import type { SiteConfig } from '../../site/config/config.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { Staging } from './staging.ts';

/** What an extension adds to a build's output. */
export interface BuildExtension {
  /** Files for setting up hosts. @example [{ path: '.hosts/Caddyfile', content: ':80 { … }' }] */
  hostFiles?(site: HostSite): { path: string; content: string }[];
  /** Writes other files, and returns a hash of what they are made from. Those of the same hash can be kept. */
  emit?(output: ExtensionOutput): string;
  /** Stages the pictures of pages, at the addresses that `pageImage` of `site.ts` gives. Returns why if they can't be drawn. */
  drawPictures?(input: PicturesInput): Promise<PictureCounts | DrawingProblem>;
}

export interface PicturesInput {
  /** The project's folder. */
  root: string;
  /** Folder for caches. */
  cache: string;
  model: SiteModel;
  staging: Pick<Staging, 'write'>;
  /** Hash of the engine. */
  code: string;
  /** Whether to ignore cached pictures. */
  force: boolean;
  tick(done: number, total: number): void;
}

export interface PictureCounts {
  count: number;
  /** Pictures that weren't cached. */
  drawn: number;
  /** Total size of all pictures. */
  bytes: number;
}

/** Why pictures can't be drawn, and how to fix it. */
export interface DrawingProblem {
  message: string;
  hint: string;
}

export interface ExtensionOutput {
  /** The project's folder. */
  root: string;
  staging: Pick<Staging, 'write' | 'keepIfThere'>;
  config: SiteConfig;
  /** Where names are documented. */
  symbols: NameIndex;
  /** The files in the `sources` of the site's extensions. */
  sources: ReadonlyMap<string, Stamp>;
  /** Hash of the engine. */
  code: string;
  /** The hash of the files in the output folder; '' if there are none. */
  previous: string;
}

/** By name. The launcher fills this record from `extensions/<name>/build.ts`, so it's empty in unit tests. */
export const buildExtensions: Record<string, BuildExtension> = {};
