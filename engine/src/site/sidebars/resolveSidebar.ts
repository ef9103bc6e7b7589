import type GithubSlugger from 'github-slugger';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import type {
  DocEntry,
  DocRoutes,
  GeneratedCategory,
  ResolvedItem,
  ResolvedSidebar,
  SidebarPlace,
} from '../model/model.ts';
import { isElsewhere, siteHref, writtenHref } from '../paths/href.ts';
import type { AuthoredCategory, AuthoredDoc, AuthoredItem, GeneratedIndex, WrittenId } from './authoredSidebar.ts';
import { isListed } from './isListed.ts';
import { textHash } from './textHash.ts';

type ResolveContext = Pick<DocRoutes, 'docs' | 'draftIds' | 'scanned'> & {
  config: SiteConfig;
  /** Makes addresses of labels, for all sidebars. */
  slugger: GithubSlugger;
};

export interface SidebarResult {
  sidebar: ResolvedSidebar;
  /** First place of each page that belongs to the sidebar. */
  places: Map<string, SidebarPlace>;
  categoryPages: GeneratedCategory[];
  /** The pages that belong to this sidebar, in order, including repeats. */
  owned: WrittenId[];
  unknown: WrittenId[];
  /** Whether a build leaves out some of its pages. */
  hasDrafts: boolean;
}

/** A resolved item with the data that determines its place. */
interface Draft {
  /** Null for a hidden page, which has a place but no item. */
  item: ResolvedItem | null;
  /** The page at this place. */
  docId?: string;
  categoryPage?: Omit<GeneratedCategory, 'place'>;
  children: Draft[];
}

/**
 * Resolves the href and label of every item. Drops drafts and hidden pages, and marks unlisted ones. A category without
 * listed items is dropped, or becomes a link if it has its own page.
 */
export function resolveSidebar(name: string, authored: AuthoredItem[], context: ResolveContext): SidebarResult {
  const { config, docs, draftIds, scanned, slugger } = context;
  const result = { owned: [] as WrittenId[], unknown: [] as WrittenId[], hasDrafts: false };

  const find = ({ id, steps }: WrittenId): DocEntry | undefined => {
    const doc = own(docs, id);
    if (!doc && draftIds.has(id)) result.hasDrafts = true;
    else if (!doc) result.unknown.push({ id, steps });
    return doc;
  };
  const resolve = (items: AuthoredItem[]): Draft[] => items.flatMap(resolveItem);

  const resolveItem = (item: AuthoredItem): Draft[] => {
    switch (item.type) {
      case 'doc':
      case 'ref':
        return resolveDoc(item);
      case 'category':
        return resolveCategory(item);
      case 'link': {
        const { type, label, description } = item;
        const href = writtenHref(config, item.href);
        const external = isElsewhere(item.href) && !item.href.startsWith('#');
        const words = description === undefined ? {} : { description };
        const link = { type, label, href, docId: null, ...words, ...(external ? { external } : {}), ...classOf(item) };
        return [{ item: link, children: [] }];
      }
      case 'html':
        return [{ item: { type: 'html', html: item.value, ...classOf(item) }, children: [] }];
    }
  };

  const resolveDoc = ({ type, id, steps, label, className }: AuthoredDoc): Draft[] => {
    const doc = find({ id, steps });
    if (!doc) return [];
    const isRef = type === 'ref';
    if (!isRef) result.owned.push({ id, steps });
    const shownClass = className ?? scanned.get(id)?.frontMatter.sidebar_class_name;
    const owner = isRef ? {} : { docId: id };
    if (classes(shownClass).includes('hidden')) return [{ item: null, ...owner, children: [] }];
    const href = siteHref(config, doc.path);
    const item: ResolvedItem = {
      type: 'link',
      label: label ?? doc.label,
      href,
      docId: id,
      ...(doc.unlisted ? { unlisted: true } : {}),
      ...classOf({ className: shownClass }),
    };
    return [{ item, ...owner, children: [] }];
  };

  const resolveCategory = (category: AuthoredCategory): Draft[] => {
    const { link, label } = category;
    const collapsible = category.collapsible !== false;
    const doc = link?.type === 'doc' ? find(link) : undefined;
    if (doc && link?.type === 'doc') result.owned.push(link);
    const owner = doc ? { docId: doc.id } : {};
    // Before those of its items, so that of two equal labels, the first has the shorter address.
    const generated = link?.type === 'generated-index' ? generatedPage(category, link, slugger) : undefined;
    const children = resolve(category.items);
    const items = children.flatMap(({ item }) => item ?? []);
    // A hidden page isn't an item, but its category is still shown.
    const shownDoc = doc?.unlisted === false ? doc : undefined;
    const common = { label, docId: shownDoc?.id ?? null, ...classOf(category) };

    if (!items.some(isListed)) {
      const hidden = children.map((child) => ({ ...child, item: null }));
      if (shownDoc)
        return [
          { item: { type: 'link', ...common, href: siteHref(config, shownDoc.path) }, ...owner, children: hidden },
        ];
      return doc ? [{ item: null, ...owner, children: hidden }] : hidden;
    }
    const ownPath = shownDoc?.path ?? generated?.path;
    const description = category.description ?? generated?.description ?? doc?.description ?? '';
    const item: ResolvedItem = {
      type: 'category',
      ...common,
      href: ownPath === undefined ? firstHref(items) : siteHref(config, ownPath),
      ownPage: ownPath !== undefined,
      ...(doc?.unlisted ? { linkUnlisted: true } : {}),
      collapsible,
      collapsed: collapsible && category.collapsed !== false,
      ...(description === '' ? {} : { description }),
      items,
    };
    return [{ item, ...owner, ...(generated ? { categoryPage: generated } : {}), children }];
  };

  const drafts = resolve(authored);
  const items = drafts.flatMap(({ item }) => item ?? []);
  const { order, places, categoryPages } = indexSidebar(name, drafts);
  const version = textHash(JSON.stringify(items));
  return { sidebar: { name, version, items, order }, places, categoryPages, ...result };
}

/** Its default address is Docusaurus's. */
function generatedPage(
  { label, description }: AuthoredCategory,
  link: GeneratedIndex,
  slugger: GithubSlugger,
): Omit<GeneratedCategory, 'place'> {
  const slug = link.slug ?? `/category/${slugger.slug(label)}`;
  const path = `/${slug.replace(/^\/+|\/+$/g, '')}`;
  return {
    path,
    title: link.title ?? label,
    description: link.description ?? description ?? '',
    ...(link.image !== undefined && { image: link.image }),
    ...(link.keywords !== undefined && { keywords: link.keywords }),
  };
}

/** The first page of this site, so that a category never links to another site. */
function firstHref(items: ResolvedItem[]): string | null {
  for (const item of items) {
    if (item.type === 'html' || !isListed(item) || (item.type === 'link' && item.external)) continue;
    if (item.href !== null) return item.href;
  }
  return null;
}

function classes(className: string | undefined): string[] {
  return className?.split(/\s+/) ?? [];
}

function classOf({ className }: { className?: string | undefined }): { className?: string } {
  return className === undefined || className === '' ? {} : { className };
}

interface SidebarIndex {
  order: ResolvedSidebar['order'];
  /** First place of each page. */
  places: Map<string, SidebarPlace>;
  categoryPages: GeneratedCategory[];
}

/** Walks a sidebar once for the reading order and each page's place. */
function indexSidebar(name: string, drafts: Draft[]): SidebarIndex {
  const order: ResolvedSidebar['order'] = [];
  const places = new Map<string, SidebarPlace>();
  const categoryPages: GeneratedCategory[] = [];

  const visit = (level: Draft[], above: number[]) => {
    let position = -1;
    for (const { item, docId, categoryPage, children } of level) {
      if (item) position++;
      const isShown = item !== null && isListed(item);
      const trail = isShown ? [...above, position] : above;
      // If a category's own page is hidden, the category's item is the page's place but doesn't link to it.
      const isLink = isShown && item.type !== 'html' && item.href !== null && item.docId === (docId ?? null);
      const place = (): SidebarPlace => ({
        sidebar: name,
        trail,
        shown: isLink,
        order: isLink ? order.push({ label: item.label, href: item.href as string, docId: docId ?? null }) - 1 : -1,
      });
      if (docId !== undefined && !places.has(docId)) places.set(docId, place());
      if (categoryPage) categoryPages.push({ ...categoryPage, place: place() });
      visit(children, trail);
    }
  };
  visit(drafts, []);
  return { order, places, categoryPages };
}
