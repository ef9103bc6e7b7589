import type { LinkFact } from '../../content/model/page.ts';
import { ownPath, writtenPath } from '../../content/model/urls.ts';
import { type Diagnostic, type DiagnosticId, distinct, placeInFile } from '../../shared/diagnostics.ts';
import { percentDecoded } from '../../shared/escape.ts';
import { createSuggester } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { OnProblem } from '../config/config.ts';
import type { SiteModel } from '../model/model.ts';
import { isEngineFile } from '../paths/engineFiles.ts';

/**
 * Joins the links of pages and the shell with the existing pages and anchors. Reports `broken-link`, `broken-anchor`,
 * and `broken-image` at the configured level, each with the nearest known value, and `redirect-target` for a redirect
 * to a missing anchor. A broken link in a partial is reported once, not for each page that includes it. A site without
 * a home page is a warning, unless it has a base URL and so may be part of another site.
 */
export function checkLinks({
  pages,
  model,
}: {
  pages: { path: string; links: LinkFact[]; anchors: string[] }[];
  model: Pick<SiteModel, 'config' | 'paths' | 'drafts' | 'hashRedirects' | 'redirectLinks' | 'shellLinks'>;
}): Diagnostic[] {
  const { config, paths, drafts, hashRedirects, redirectLinks, shellLinks } = model;
  const diagnostics: Diagnostic[] = [];
  const anchorSets = new Map(pages.map(({ path, anchors }) => [path, new Set(anchors)]));
  const suggest = createSuggester();
  const hintFor = (value: string, known: () => string[], written: (name: string) => string): string | undefined => {
    const [name] = suggest(value, known);
    return name === undefined ? undefined : `Did you mean "${written(name)}"?`;
  };
  /** Addresses of other sites end with the name of the page's file, as do those of static pages. */
  const targetHint: typeof hintFor = (path, known, written) => {
    const bare = path.replace(/(?:\/index)?\.html?$/, '');
    if (bare === path) return hintFor(path, known, written);
    if (Object.hasOwn(paths, bare)) return `Did you mean "${written(bare)}"?`;
    const html = () => known().filter((name) => name.endsWith('.html'));
    return hintFor(path, html, written) ?? hintFor(bare, known, written);
  };
  /** A suggested page with the link's anchor, unless the page is known to lack it. */
  const withHash = (name: string, hash: string | null): string => {
    // A path that starts with the base URL is read without it.
    const path = ownPath(name, config.baseUrl) === undefined ? name : `${config.baseUrl}${name.slice(1)}`;
    return writtenPath(path) + (hash === null || anchorSets.get(name)?.has(hash) === false ? '' : `#${hash}`);
  };

  const report = (id: DiagnosticId, level: OnProblem, link: LinkFact, problem: { message: string; hint: string }) => {
    if (level === 'ignore') return;
    const { file, line, column } = link;
    diagnostics.push({ id, level, file, line, column, ...problem });
  };

  const checkTarget = (link: LinkFact) => {
    const { path, hash, written, kind } = link;
    const target = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (target === undefined && kind === 'link' && isEngineFile(path, paths, config)) return;
    if (target === undefined || (kind === 'image' && target !== 'static')) {
      const draft = kind === 'image' ? undefined : own(drafts, path);
      if (draft) {
        const message = `The link "${written}" leads to a draft: ${draft.file}`;
        const hint = 'Remove the link, or "draft: true" from the front matter of that page.';
        return report('broken-link', config.onBrokenLinks, link, { message, hint });
      }
      const resolved = written === path ? '' : ` (${path})`;
      const known = () => Object.keys(paths).filter((name) => kind !== 'image' || paths[name] === 'static');
      const problem = {
        message:
          kind === 'image'
            ? `The picture "${written}"${resolved} does not exist`
            : `The link "${written}"${resolved} leads to a missing ${isFile(path) ? 'file' : 'page'}`,
        hint:
          targetHint(path, known, (name) => withHash(name, hash)) ??
          (kind === 'image' || isFile(path)
            ? `Write the path of a file in ${config.staticDir}/.`
            : 'Write the path of a page.'),
      };
      report(kind === 'image' ? 'broken-image' : 'broken-link', config.onBrokenLinks, link, problem);
      return;
    }
    // For a redirect, the target's anchors count.
    if (target === 'page') checkAnchor(link, 'broken-anchor', 'The link');
  };

  const checkAnchor = (link: LinkFact, id: 'broken-anchor' | 'redirect-target', subject: string) => {
    const { path, hash, written, kind } = link;
    const isSymbol = kind === 'symbol';
    // `#` and `#top` are the top of every page.
    if (hash === null || hash === '' || hash === 'top') return;
    const anchors = anchorSets.get(path) ?? new Set();
    const decoded = percentDecoded(hash) ?? hash;
    if (anchors.has(hash) || anchors.has(decoded) || own(hashRedirects[path] ?? {}, decoded) !== undefined) return;
    const problem = {
      message: `${subject} "${written}" leads to a missing anchor: ${path} has no "#${hash}"`,
      hint:
        hintFor(
          `${path}#${hash}`,
          () => [...anchors].map((name) => `${path}#${name}`),
          (name) => name.slice(path.length + Number(isSymbol)),
        ) ??
        (isSymbol
          ? 'Use an entry of that page, or add one to it.'
          : `Write the ID of one of its headings, or remove "#${hash}".`),
    };
    report(id, config.onBrokenAnchors, link, problem);
  };

  const checkHome = () => {
    if (config.baseUrl !== '/' || config.onBrokenLinks === 'ignore') return;
    if (['/', '/index.html'].some((path) => Object.hasOwn(paths, path))) return;
    const draft = own(drafts, '/');
    const message = 'No page has the address "/", to which the site\'s title and its breadcrumbs link';
    const hint = draft
      ? `Remove "draft: true" from the front matter of ${draft.file}.`
      : 'Write "slug: /" in the front matter of the page that readers should see first, or redirect "/" to it.';
    diagnostics.push({ id: 'broken-link', level: 'warn', ...placeInFile('site.config.ts'), message, hint });
  };

  checkHome();
  for (const { links } of pages) for (const link of links) checkTarget(link);
  for (const link of shellLinks) checkTarget(link);
  for (const link of redirectLinks) checkAnchor(link, 'redirect-target', "The redirect's target");
  return distinct(diagnostics);
}

/** `/files/demo.mp4`, but not `/release/1.10`. */
const isFile = (path: string) => /\.[a-z]\w{1,4}$/i.test(path) && !/\.(?:html?|mdx?)$/i.test(path);
