import type { HeadTag, TocItem } from '../../content/model/page.ts';
import type { NavbarItemConfig } from '../config/navbarItem.ts';

/**
 * The one plain object that the theme and the browser receive for a route. Only `assembleRoute` builds it, and
 * `structuredClone` accepts it. Every `href` is final (base URL and trailing-slash rule applied).
 */
export interface RouteData {
  kind: 'doc' | 'category' | 'tags' | 'tag' | 'search' | 'notFound';
  /** Site path without base URL: `/guides/build`. `/404` for the not-found page. */
  path: string;
  title: string;
  description: string;
  /** True unless the page hides its title or has it in its body. */
  showTitle: boolean;
  showToc: boolean;
  toc: TocItem[];
  breadcrumbs: Crumb[];
  previous: PageLink | null;
  next: PageLink | null;
  tags: PageLink[];
  /** The page's sidebar: name, hash of its whole data, and the part in this page's HTML. */
  sidebar: { name: string; version: string; href: string; items: SidebarNode[] } | null;
  /** Index into the navbar's left items, or -1. */
  activeNavbarItem: number;
  editUrl: string | null;
  /** The issue form, filled in for the page. */
  issueUrl: string | null;
  /** ISO date (no time) and author of the last change; null if unknown. */
  lastUpdate: { date: string; author: string | null } | null;
  unlisted: boolean;
  head: {
    /** For browser tabs and previews, if it isn't the page's title. */
    title?: string;
    canonical: string;
    image: string;
    /** Whether the image is the site's or drawn for this page, both with 1200 × 630 px; null for the author's own. */
    imageOf: 'site' | 'page' | null;
    noindex: boolean;
    keywords: string[];
    /** Href of the portable Markdown, or null. */
    markdown: string | null;
    /** Href of the page's Atom feed, if it has one. */
    feed?: string;
    /** The page's `<Head>` elements. They override existing ones. */
    tags?: HeadTag[];
  };
  /** Old hash -> href, for redirects whose source has a hash on this page. */
  hashRedirects: Record<string, string>;
  /** For `tags`, and for `search`, which links to it if there are tags. */
  tagIndex?: (PageLink & { description: string; image: string | null; count: number })[];
  /** For `category`: a generated index page. */
  category?: { description: string; cards: { title: string; href: string; description: string }[] };
  tag?: { label: string; description: string; pages: (PageLink & { description: string })[]; allTagsHref: string };
}

export interface PageLink {
  label: string;
  href: string;
}

export interface Crumb {
  label: string;
  /** Null for a category without a page, and for the current page. */
  href: string | null;
}

/** A sidebar item, as drawn. */
export type SidebarNode =
  | SidebarLinkNode
  | SidebarHtmlNode
  /** Replaces this number of items in a long level. The browser reads them from the sidebar's own file. */
  | { type: 'more'; count: number }
  | SidebarCategoryNode;

export interface SidebarLinkNode {
  type: 'link';
  label: string;
  href: string;
  active: boolean;
  /** True for an unlisted page, which isn't drawn. */
  unlisted?: true;
  external?: boolean;
  className?: string;
}

export interface SidebarHtmlNode {
  type: 'html';
  html: string;
  className?: string;
}

export interface SidebarCategoryNode {
  type: 'category';
  label: string;
  /** Of the category's own page, else of its first linkable child, else null. */
  href: string | null;
  /** True if its own page is unlisted, so that `href` is a child's. */
  linkUnlisted?: true;
  active: boolean;
  /** True on the trail to the current page. */
  trail: boolean;
  open: boolean;
  collapsible: boolean;
  className?: string;
  /** Null if closed: the browser reads the children from the sidebar's own file. */
  items: SidebarNode[] | null;
}

/** The shell around every page, from the configuration: compiled into the browser bundle, not sent with pages. */
export interface Shell {
  title: string;
  tagline: string;
  baseUrl: string;
  url: string;
  homeHref: string;
  searchHref: string;
  tagsHref: string;
  favicon: string | null;
  touchIcon: string | null;
  locale: string;
  version: { label: string; name: string };
  logo: { src: string; srcDark: string; alt: string; href: string } | null;
  navbar: { left: ShellNavbarItem[]; right: ShellNavbarItem[]; hideOnScroll: boolean };
  footer: {
    links: ShellLink[];
    social: PageLink[];
    logo: Shell['logo'];
    copyright: string;
  };
  announcement: { id: string; html: string; closeable: boolean } | null;
  colorMode: { default: 'light' | 'dark'; respectSystem: boolean; disableSwitch: boolean };
  feedbackUrl: string;
  /** Scripts of other sites, loaded when the page is idle. */
  scripts: {
    src: string;
    data: Record<string, string>;
    /** Not loaded for readers who ask not to be tracked. */
    tracks: boolean;
  }[];
  search: ShellSearch;
}

/** The search client's settings. */
export interface ShellSearch {
  mode: 'embedded' | 'browser' | 'algolia';
  placeholder: string;
  /** Pages to suggest before a reader types a query. */
  links: PageLink[];
  algolia: { appId: string; apiKey: string; indexName: string; insights: boolean } | null;
}

export interface ShellLink extends PageLink {
  external: boolean;
  className?: string | undefined;
}

/** An item of the navbar; its type selects the drawing. Docs and sidebars are already links. */
export interface ShellNavbarItem extends ShellLink {
  type: NavbarItemConfig['type'];
}
