import { rawAddress } from '../../content/model/urls.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import type { NavbarItemConfig } from '../config/navbarItem.ts';
import type { DataPlaces } from '../config/sourcePlace.ts';
import type { DocEntry, DocRoutes } from '../model/model.ts';
import type { Shell, ShellLink, ShellNavbarItem } from '../model/routeData.ts';
import { isElsewhere, siteHref, writtenHref } from '../paths/href.ts';
import { createIdHints } from '../paths/idHints.ts';
import { missingSidebar } from '../sidebars/checkMembership.ts';
import type { Sidebars } from '../sidebars/createSidebars.ts';
import { externalScripts } from './externalScripts.ts';

interface ShellInput {
  config: SiteConfig;
  configPlaces: DataPlaces;
  routes: Pick<DocRoutes, 'docs' | 'draftIds'>;
  sidebars: Pick<Sidebars, 'sidebars' | 'places' | 'onlyDrafts'>;
}

interface ShellResult {
  shell: Shell;
  navbarSidebars: (string | null)[];
  diagnostics: Diagnostic[];
}

/**
 * Creates the shell around every page. A navbar item whose doc or sidebar doesn't exist, or whose sidebar has no page,
 * is dropped with a `config` diagnostic.
 */
export function createShell(input: ShellInput): ShellResult {
  const { config, configPlaces, routes, sidebars } = input;
  const diagnostics: Diagnostic[] = [];
  const left: ShellNavbarItem[] = [];
  const right: ShellNavbarItem[] = [];
  const navbarSidebars: (string | null)[] = [];
  for (const [index, item] of config.navbar.items.entries()) {
    if (!item) continue;
    // A link to a draft appears with its page, as does one to a sidebar of drafts.
    if (item.type === 'doc' && routes.draftIds.has(item.docId)) continue;
    if (item.type === 'docSidebar' && sidebars.onlyDrafts.has(item.sidebarId)) continue;
    const target = navbarTarget(item, input);
    if ('message' in target) {
      const { key, ...problem } = target;
      const at = configPlaces.place(['navbar', 'items', index, key]);
      diagnostics.push({ id: 'config', level: 'error', ...at, ...problem });
    } else {
      const { type = 'link', link, sidebar } = target;
      (item.position === 'right' ? right : left).push({ type, ...link });
      if (item.position === 'left') navbarSidebars.push(sidebar);
    }
  }
  const { footer, announcement, colorMode, version } = config;
  const shell: Shell = {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    url: config.url,
    homeHref: siteHref(config, '/'),
    searchHref: siteHref(config, '/search'),
    tagsHref: siteHref(config, '/tags'),
    favicon: config.favicon && writtenHref(config, config.favicon),
    touchIcon: config.touchIcon && writtenHref(config, config.touchIcon),
    locale: config.locale,
    version: { label: version.label, name: version.name },
    logo: logoOf(config, config.navbar.logo),
    navbar: { left, right, hideOnScroll: config.navbar.hideOnScroll },
    footer: {
      links: footer.links.map((link) => linkOf(config, link)),
      social: footer.social,
      logo: logoOf(config, footer.logo),
      copyright: footer.copyright,
    },
    announcement: announcement && {
      id: announcement.id,
      html: announcement.content,
      closeable: announcement.closeable,
    },
    colorMode: {
      default: colorMode.defaultMode,
      respectSystem: colorMode.respectPrefersColorScheme,
      disableSwitch: colorMode.disableSwitch,
    },
    feedbackUrl: config.feedbackUrl,
    scripts: externalScripts(config),
    search: {
      mode: config.search.mode,
      placeholder: config.search.placeholder,
      links: config.search.links.map(({ label, to }) => ({ label, href: writtenHref(config, to) })),
      algolia: config.search.algolia,
    },
  };
  return { shell, navbarSidebars, diagnostics };
}

/** What an item becomes, or why its value of `key` leads nowhere. */
type Target =
  | { type?: ShellNavbarItem['type']; link: ShellLink; sidebar: string | null }
  | { key: string; message: string; hint: string };

function navbarTarget(
  item: NavbarItemConfig,
  { config, routes: { docs }, sidebars: { sidebars, places } }: ShellInput,
): Target {
  const { className } = item;
  if (item.type === 'link') return { link: linkOf(config, item), sidebar: null };
  if (item.type === 'docsVersion') {
    const { label = config.version.label, href, to = href === undefined ? mainPath(config, docs) : undefined } = item;
    return { type: item.type, link: linkOf(config, { ...item, label, href, to }), sidebar: null };
  }
  if (item.type === 'doc') {
    const doc = own(docs, item.docId);
    if (doc) {
      const link = { label: item.label ?? doc.label, href: siteHref(config, doc.path), external: false, className };
      return { link, sidebar: own(places, doc.id)?.sidebar ?? null };
    }
    return {
      key: 'docId',
      message: `The navbar item ${JSON.stringify(item)} has the doc ID "${item.docId}", which no page of the version "${config.version.name}" has`,
      hint: createIdHints(docs, config.docsDir)(item.docId) ?? 'Write the page, or remove the item.',
    };
  }
  const sidebar = own(sidebars, item.sidebarId);
  if (!sidebar) {
    const { fact, hint } = missingSidebar(item.sidebarId, Object.keys(sidebars));
    return { key: 'sidebarId', message: `The navbar item ${JSON.stringify(item)} has the sidebar ID ${fact}`, hint };
  }
  const [first] = sidebar.order;
  if (!first) {
    return {
      key: 'sidebarId',
      message: `The navbar item ${JSON.stringify(item)} has no link target: the sidebar "${item.sidebarId}" has no page`,
      hint: 'Add a page to the sidebar.',
    };
  }
  return {
    link: { label: item.label ?? item.sidebarId, href: first.href, external: false, className },
    sidebar: sidebar.name,
  };
}

/** Site path of the version's main page. */
function mainPath({ version }: SiteConfig, docs: Readonly<Record<string, DocEntry>>): string {
  return (version.mainDocId !== null && own(docs, version.mainDocId)?.path) || '/';
}

function linkOf(config: SiteConfig, link: SiteConfig['footer']['links'][number]): ShellLink {
  const { label, href, to, className } = link;
  if (to !== undefined) return { label, href: writtenHref(config, to), external: false, className };
  const target = href ?? '';
  const written = rawAddress(target) === undefined ? target : siteHref(config, target);
  return { label, href: written, external: isElsewhere(target) && !target.startsWith('#'), className };
}

function logoOf(config: SiteConfig, logo: SiteConfig['navbar']['logo']): Shell['logo'] {
  if (!logo) return null;
  const src = writtenHref(config, logo.src);
  return {
    src,
    srcDark: logo.srcDark === undefined ? src : writtenHref(config, logo.srcDark),
    alt: logo.alt,
    href: writtenHref(config, logo.href),
  };
}
