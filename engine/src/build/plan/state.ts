import type { HeadTag, LinkFact, ScannedPage, TocItem } from '../../content/model/page.ts';
import { readJson } from '../../project/cacheFile.ts';
import type { Dependencies } from '../../project/siteFacts.ts';
import type { Stamp } from '../../project/walkFiles.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';

/**
 * A build's data for the next one: facts of the pages in `dist/`, which contains the articles themselves. It's written
 * together with `dist/`, so a build with errors changes neither.
 */
export interface BuildState {
  /** Hash of the writing engine's format. A state in another format is discarded. */
  format: string;
  /** Code and options of the scans. */
  scanStamp: string;
  /** Code and options of the articles. */
  articleStamp: string;
  /** Source file -> its scan and facts. */
  pages: Record<string, { stamp: Stamp; path: string; scanned: ScannedPage; facts: PageFacts }>;
  /** Code, shell, and browser bundle of the pages in `dist/`. */
  shellStamp: string;
  /** Site with which the pages' recorded answers were last compared, and from which `routes` were computed. */
  siteStamp: string;
  /** Site path -> hash of its files' inputs. */
  routes: Record<string, string>;
  /** Copied static files. */
  statics: Record<string, Stamp>;
  /** Parts of llms-full.txt, and of the search records. */
  fullText: JoinedFile;
  search: JoinedFile;
  /** Keys of the files of extensions, by extension. */
  ofExtensions: Record<string, string>;
}

/** Data about a rendered page from which the next build decides whether to render it again. */
export interface PageFacts {
  sourceHash: string;
  /** Files read -> content hash. */
  includes: Record<string, string>;
  dependencies: Dependencies;
  toc: TocItem[];
  links: LinkFact[];
  anchors: string[];
  /** Files next to the page to publish: site path -> file. */
  assets: Record<string, string>;
  head: HeadTag[];
  diagnostics: Diagnostic[];
  /** Hash of the article stage's output. */
  articleHash: string;
  markdownHash: string;
  /** Hash of the page's search sections. */
  sectionsHash: string;
}

/** A file that was joined from parts of pages. */
export interface JoinedFile {
  /** Hash of what all parts depend on. */
  key: string;
  /** Hash of the file. Parts are only reused if it matches. */
  hash: string;
  /** Bytes before the first part. */
  start: number;
  parts: JoinedPart[];
}

/** A page's part, in the order of the file. */
export type JoinedPart = [path: string, hash: string, bytes: number];

/**
 * Read first: enough to detect that there's nothing to do. A build removes it before it moves the first file to the
 * output folder, and writes it after the last one. Without it, the folder may contain anything.
 */
export interface UpToDate extends Manifest {
  fingerprint: string;
  /** The output folder. */
  out: string;
  /** Stamp of the state's file, which must belong to the same build. */
  state: Stamp;
  /** Included files outside the watched folders -> content hash, '' if missing. */
  included: Record<string, string>;
  pages: number;
  /** Warnings of that build, repeated while nothing changes. */
  diagnostics: Diagnostic[];
}

/** The state of the last build in this format. Empty if there is none, or if `fresh` is set. */
export function readState(file: string, { format, fresh }: { format: string; fresh: boolean }): BuildState {
  const state = fresh ? undefined : readJson<BuildState>(file);
  return state?.format === format ? state : emptyState(format);
}

export function emptyState(format: string): BuildState {
  return {
    format,
    scanStamp: '',
    articleStamp: '',
    pages: {},
    shellStamp: '',
    siteStamp: '',
    routes: {},
    statics: {},
    fullText: { key: '', hash: '', start: 0, parts: [] },
    search: { key: '', hash: '', start: 0, parts: [] },
    ofExtensions: {},
  };
}

/** Files that a commit leaves in the output folder. */
export interface Manifest {
  /** Output file -> stamp. */
  outputs: Record<string, Stamp>;
  /** Unused files that older pages may still load. */
  retired: Retired;
}

/** Output path -> when a build stopped using the file, in milliseconds since 1970. */
export type Retired = Record<string, number>;
