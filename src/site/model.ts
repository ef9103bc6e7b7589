import type { DocCard } from '../content/context.ts';
import type { ScannedPage } from '../content/page.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SiteConfig } from './config.ts';
import type { Chrome, PageLink } from './routeData.ts';

/** What a site is made of, before anything is resolved. All data; nothing here reads a file. */
export interface SiteInput {
  config: SiteConfig;
  /** As `sidebars.ts` exports it, not yet validated. */
  sidebars: unknown;
  /** As `redirects.json` holds it, with the text so that diagnostics have lines. */
  redirects: { file: string; text: string };
  planned: { file: string; text: string };
  pages: ScannedPage[];
  /** Site paths of files under static/: `/img/logo.svg`. */
  staticFiles: string[];
}

/** A page as the rest of the site knows it. */
export interface DocEntry {
  id: string;
  file: string;
  /** Site path, no base URL, no trailing slash: `/guides/build`. */
  path: string;
  title: string;
  /** Sidebar and pager label. */
  label: string;
  description: string;
  unlisted: boolean;
  sidebar: string | null;
  tags: string[];
  image: string | null;
}

/**
 * The whole site, resolved and serialisable: it goes to the workers once a build and is never changed.
 * `createSite(input)` makes it with the diagnostics found on the way.
 */
export interface SiteModel {
  config: SiteConfig;
  docs: Record<string, DocEntry>;
  /** file -> id */
  files: Record<string, string>;
  /** Site path -> what is there. */
  paths: Record<string, 'page' | 'planned' | 'redirect' | 'static'>;
  planned: string[];
  sidebars: Record<string, ResolvedSidebar>;
  tags: Record<string, { key: string; label: string; description: string; path: string; docs: string[] }>;
  redirects: Redirect[];
  /** Per site path: old hash -> href. */
  hashRedirects: Record<string, Record<string, string>>;
  cards: Record<string, DocCard[]>;
  chrome: Chrome;
  /** Entries left out because their page is planned, by kind, for the build's summary. */
  plannedDropped: { sidebar: number; navbar: number; redirects: number };
}

export interface Redirect {
  /** Site path. */
  from: string;
  /** Href on this site, or an absolute URL. */
  to: string;
}

/** A sidebar with everything resolved, in order, unlisted and planned items removed. Hrefs are final. */
export interface ResolvedSidebar {
  name: string;
  /** Hash of the data below; names the sidebar's JSON file. */
  version: string;
  items: ResolvedItem[];
  /** Linkable pages in reading order, for previous and next. */
  order: (PageLink & { docId: string | null })[];
}

export type ResolvedItem =
  | { type: 'link'; label: string; href: string; docId: string | null; external?: boolean; className?: string }
  | { type: 'html'; html: string; className?: string }
  | {
      type: 'category';
      label: string;
      href: string | null;
      docId: string | null;
      collapsible: boolean;
      collapsed: boolean;
      className?: string;
      description?: string;
      items: ResolvedItem[];
    };

export interface SiteResult {
  model: SiteModel;
  diagnostics: Diagnostic[];
}
