import { escapeXml } from '../../shared/escape.ts';
import type { SiteModel } from '../model/model.ts';
import { siteUrl } from '../paths/href.ts';

/** The protocol's limit for one file. */
const URLS_A_FILE = 50_000;

/**
 * The sitemap's files: `sitemap.xml`, or an index of parts under that name if the site exceeds the protocol's limit.
 * Excludes unlisted pages, the search page, ignored paths, and pages with `noindex`.
 */
export function sitemap(
  model: SiteModel,
  noindex: ReadonlySet<string> = new Set(),
): { path: string; content: string }[] {
  const { config } = model;
  if (config.sitemap === false) return [];
  const { changefreq, priority, ignorePatterns } = config.sitemap;
  const ignored = ignorePatterns.map(globToRegExp);
  const paths = [
    ...Object.values(model.docs).flatMap(({ path, unlisted }) => (unlisted ? [] : path)),
    ...Object.keys(model.categoryPages),
    ...(Object.keys(model.tags).length > 0 ? ['/tags'] : []),
    ...Object.values(model.tags).map(({ path }) => path),
  ];
  const entries = paths
    .filter((path) => !noindex.has(path) && !ignored.some((pattern) => pattern.test(path)))
    .sort()
    .map((path) => {
      const loc = escapeXml(siteUrl(config, path));
      return `<url><loc>${loc}</loc><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`;
    });
  if (entries.length <= URLS_A_FILE) return [{ path: 'sitemap.xml', content: document('urlset', entries) }];

  const parts: { path: string; content: string }[] = [];
  for (let start = 0; start < entries.length; start += URLS_A_FILE) {
    const content = document('urlset', entries.slice(start, start + URLS_A_FILE));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const index = parts.map(({ path }) => `<sitemap><loc>${escapeXml(siteUrl(config, `/${path}`))}</loc></sitemap>`);
  return [{ path: 'sitemap.xml', content: document('sitemapindex', index) }, ...parts];
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

/** `*` stays within a folder, `**` doesn't; `/tags/**` includes `/tags`. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\/\*\*$|\*\*|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '/**') return '(?:/.*)?';
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
