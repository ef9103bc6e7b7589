import type { Page, ScannedPage } from '../../content/model/page.ts';
import { type OnDamage, readJson } from '../../project/sealed.ts';
import type { Stamp } from '../../project/walkFiles.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import type { DocEntry } from '../../site/model/model.ts';
import type { PageFacts } from './docRoute.ts';

/**
 * What a build leaves for the next one: facts of the pages in `dist/`, which holds the articles themselves.
 * It is written when `dist/` is, so a build that fails its checks leaves both as they were.
 */
export interface BuildState {
  /** Of the engine that wrote it: another format is no state. */
  format: string;
  /** Code and options that the pages were scanned with. */
  scanStamp: string;
  /** Code and options that the articles were made with. */
  articleStamp: string;
  /** The site as it was when the pages' recorded answers were last compared with it. */
  answersStamp: string;
  /** Source file -> its scan and facts. */
  pages: Record<string, { stamp: Stamp; path: string; scanned: ScannedPage; facts: PageFacts }>;
  /** Code, shell and browser bundle that the pages in `dist/` were made with. */
  shellStamp: string;
  /** The site as it was when `routes` were made. */
  routesStamp: string;
  /** Site path -> hash of what its files were made of. */
  routes: Record<string, string>;
  /** Static files copied. */
  statics: Record<string, Stamp>;
  /** What llms-full.txt was joined from. */
  fullText: FullText;
  /** What the search records were joined from. */
  search: JoinedSearch;
  /** What objects.inv was made of; '' without one. */
  inventory: string;
}

/** The parts of llms-full.txt in order, and the hash of the file: parts are taken from no other one. */
export interface FullText {
  hash: string;
  parts: FullTextPart[];
}

/** One page's part of llms-full.txt. */
export type FullTextPart = [path: string, markdownHash: string, bytes: number];

/** Mentions of planned pages, left out or shown as text. */
export interface PlannedCounts {
  sidebar: number;
  navbar: number;
  redirects: number;
  links: number;
}

/**
 * Read before anything else: enough to see that there is nothing to do. A build removes it before it moves the first file to the output
 * folder, and writes it after the last one: a folder without it may hold anything.
 */
export interface UpToDate extends Manifest {
  fingerprint: string;
  /** The output folder that this speaks of. */
  out: string;
  /** Stamp of the state's file: another one is not of this build. */
  state: Stamp;
  /** Files that pages include from outside the folders that are always looked at -> content hash, '' for a missing one. */
  included: Record<string, string>;
  pages: number;
  /** Warnings of that build: they hold while nothing changes. */
  diagnostics: Diagnostic[];
  planned: PlannedCounts;
  names: Page['names'];
}

/** The state that the last build of this format left; an empty one if there is none, or if it's `fresh`. */
export function readState(
  file: string,
  { format, fresh, onDamage }: { format: string; fresh: boolean; onDamage?: OnDamage },
): BuildState {
  const state = fresh ? undefined : readJson<BuildState>(file, onDamage);
  return state?.format === format ? state : emptyState(format);
}

export function emptyState(format: string): BuildState {
  return {
    format,
    scanStamp: '',
    articleStamp: '',
    answersStamp: '',
    pages: {},
    shellStamp: '',
    routesStamp: '',
    routes: {},
    statics: {},
    fullText: { hash: '', parts: [] },
    search: { synonyms: '', site: '', hash: '', start: 0, parts: [] },
    inventory: '',
  };
}

/** A page of the site with what the build knows of it. */
export interface KnownPage {
  doc: DocEntry;
  facts: PageFacts;
}

/** What the output folder's records were joined from: the site they speak of, and each page's part. */
export interface JoinedSearch {
  /** Hash of the synonyms, and of the site that the pages' places are from. */
  synonyms: string;
  site: string;
  /** Hash of the file: parts are taken from no other one. */
  hash: string;
  /** Bytes before the first page. */
  start: number;
  parts: SearchPart[];
}

/** One page's line: `{place…,"sections":` and its sections, each with its length in bytes. */
export type SearchPart = [path: string, sectionsHash: string, place: number, sections: number];

/** What a commit leaves in the output folder. */
export interface Manifest {
  /** Output file -> stamp. */
  outputs: Record<string, Stamp>;
  /** Files that are there for pages loaded earlier. */
  retired: Retired;
}

/** Output path -> when a build took the file out of use, in milliseconds since 1970. */
export type Retired = Record<string, number>;
