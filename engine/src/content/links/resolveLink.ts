import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import {
  decodePath,
  encodedPath,
  folderOf,
  isUnreachable,
  isUnsafeUrl,
  joinPath,
  meantPathname,
  ownPath,
  rawAddress,
  relativePathTo,
  writtenPath,
} from '../model/urls.ts';

/** The target of a link. `plain` keeps only the text: the link is broken (reported). */
type ResolvedLink = { kind: 'link'; href: string; external: boolean } | { kind: 'plain' };

const PLAIN: ResolvedLink = { kind: 'plain' };

/**
 * Resolves a link as an author writes it, records it in `ctx.links`, and returns its final href. The link check
 * verifies later whether the page and anchor exist. Reports `broken-markdown-link`, `ambiguous-link`, and `broken-link`
 * for a link without a target.
 */
export function resolveLink(written: string, at: Place, ctx: RenderContext): ResolvedLink {
  const raw = rawAddress(written);
  const target = raw ?? written.trim();
  if (isUnsafeUrl(target)) {
    const message = `The link "${written}" would run code`;
    ctx.report('broken-link', 'error', at, message, 'Link to a page, a file, or an address.');
    return PLAIN;
  }
  if (raw?.startsWith('//')) {
    const message = `The link "${written}" leads to another host, and "pathname:" to a path of this one`;
    ctx.report('broken-link', 'error', at, message, `Write "https:${raw.replace(/^\/+/, '//')}".`);
    return PLAIN;
  }
  const meant = meantPathname(target);
  if (target === '' || meant || isUnreachable(target)) {
    const hint = meant ? `Write "${meant}".` : 'Link to a page, a file, or an address.';
    ctx.report('broken-link', 'error', at, `The link "${written}" leads nowhere`, hint);
    return PLAIN;
  }
  if (raw !== undefined) {
    const path = raw.startsWith('/') ? withoutBase(raw, ctx) : raw;
    return { kind: 'link', href: ctx.lookup.href(`pathname://${path}`), external: false };
  }
  if (target.startsWith('//') || /^https?:/i.test(target)) {
    const own = ownAddress(target, ctx);
    if (own) noteLink(own.path, own.hash, written, at, ctx);
    return { kind: 'link', href: target, external: true };
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return { kind: 'link', href: target, external: false };

  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  if (path === '') {
    // Browsers treat `#` and `#top` as the top of any page.
    if (hash && !/^(?:top)?(?::~:|$)/.test(hash)) noteLink(ctx.page.path, hash, written, at, ctx);
    return { kind: 'link', href: target, external: false };
  }
  const found = sitePath(path, written, at, ctx);
  if (found === undefined) return PLAIN;
  noteLink(found, hash || null, written, at, ctx);
  return {
    kind: 'link',
    href: ctx.lookup.href(`${encodedPath(found)}${query}${hash ? `#${hash}` : ''}`),
    external: false,
  };
}

/** The target of an absolute URL on this site. It's checked like a path and kept as written. */
function ownAddress(target: string, ctx: RenderContext): { path: string; hash: string | null } | undefined {
  const address = ownPath(target, ctx.lookup.url('/'));
  if (address === undefined) return undefined;
  const [, path = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  return { path: withoutSlash(decodePath(path)) || '/', hash: hash || null };
}

/** Props for a resolved link: no `href` for plain text. */
export function linkProps(link: ResolvedLink): { href?: string; external: boolean } {
  return link.kind === 'link' ? { href: link.href, external: link.external } : { external: false };
}

/** Formats a suggested file like the written link: relative to the docs folder, the project, or this file. */
function asWritten(file: string, written: string, ctx: RenderContext): string {
  const rest = /[?#].*$/s.exec(written)?.[0] ?? '';
  if (written.startsWith('@site/')) return `@site/${writtenPath(file)}${rest}`;
  if (written.startsWith('/')) return `/${writtenPath(relativePathTo(ctx.options.docsDir, file))}${rest}`;
  const path = writtenPath(relativePathTo(folderOf(ctx.file), file));
  return `${path.startsWith('../') || !written.startsWith('.') ? path : `./${path}`}${rest}`;
}

function sitePath(path: string, written: string, at: Place, ctx: RenderContext): string | undefined {
  const { lookup, options } = ctx;
  const file = decodePath(path);
  if (/\.mdx?$/.test(file)) {
    const found = markdownFile(file, ctx);
    if (found) return found;
    const missing =
      file.startsWith('/') || file.startsWith('@site/') ? fromRoot(file, ctx) : joinPath(folderOf(ctx.file), file);
    const near = lookup.near('file', missing).find((name) => name !== ctx.file);
    const meant = near && asWritten(near, written, ctx);
    const hint =
      meant && near.normalize() === missing.normalize()
        ? `The file's name encodes its accents differently. Write "${meant.replace(/\P{ASCII}+/gu, encodeURIComponent)}", or rename it.`
        : meant
          ? `Did you mean "${meant}"?`
          : 'Link to a file under docs/, or to a path of the site.';
    const message = `The link "${written}" names a Markdown file that does not exist`;
    ctx.report('broken-markdown-link', 'error', at, message, hint);
    return undefined;
  }
  if (file.startsWith(`@site/${options.staticDir}/`)) return file.slice(`@site/${options.staticDir}`.length);
  if (file.startsWith('@site/')) return pageFile(fromRoot(file, ctx), ctx) ?? `/${fromDocs(fromRoot(file, ctx), ctx)}`;
  if (file.startsWith('/')) return withoutSlash(withoutBase(file, ctx));
  return relativePath(file, written, at, ctx);
}

/** Resolves a path without an extension: next to the file first, then relative to the page's address. */
function relativePath(path: string, written: string, at: Place, ctx: RenderContext): string {
  const beside = joinPath(folderOf(ctx.file), path);
  const found = pageFile(beside, ctx);
  const urlPath = `/${joinPath(folderOf(ctx.page.path), path)}`;
  if (!found) {
    if (ctx.lookup.path(urlPath)) return urlPath;
    // In build/index.md, `build/assets` already includes the folder, so it doesn't mean build/build/assets.
    const isDoubled = path.replace(/^\.\//, '').split('/')[0] === folderOf(ctx.file).split('/').at(-1);
    return isDoubled ? urlPath : `/${fromDocs(beside, ctx)}`;
  }
  if (found !== urlPath && ctx.lookup.path(urlPath) === 'page') {
    const message = `The link "${written}" could mean two pages: "${found}" next to this file, or "${urlPath}" by its address`;
    const hint = `It is read as "${found}". To be unambiguous, write the path from the root.`;
    ctx.report('ambiguous-link', 'warn', at, message, hint);
  }
  return found;
}

/** Markdown files are relative to the file's folder or the docs folder, or to the project with `@site/`. */
function markdownFile(file: string, ctx: RenderContext): string | undefined {
  if (file.startsWith('/') || file.startsWith('@site/'))
    return anyEnding(fromRoot(file, ctx), ctx) ?? anyEnding(joinPath(file), ctx);
  return anyEnding(joinPath(folderOf(ctx.file), file), ctx) ?? anyEnding(joinPath(ctx.options.docsDir, file), ctx);
}

/** Links treat `.md` and `.mdx` alike, because pages change between them. */
function anyEnding(file: string, ctx: RenderContext): string | undefined {
  const { lookup } = ctx;
  return (lookup.file(file) ?? lookup.file(file.endsWith('x') ? file.slice(0, -1) : `${file}x`))?.path;
}

function pageFile(path: string, ctx: RenderContext): string | undefined {
  const base = withoutSlash(path);
  return anyEnding(`${base}.md`, ctx) ?? anyEnding(joinPath(base, 'index.md'), ctx);
}

function fromRoot(path: string, ctx: RenderContext): string {
  return path.startsWith('@site/') ? joinPath(path.slice('@site/'.length)) : joinPath(ctx.options.docsDir, path);
}

function fromDocs(file: string, ctx: RenderContext): string {
  const { docsDir } = ctx.options;
  return file === docsDir ? '' : withoutSlash(file.startsWith(`${docsDir}/`) ? file.slice(docsDir.length + 1) : file);
}

/** As in Docusaurus, a path that starts with the base URL already has it. */
const withoutBase = (path: string, ctx: RenderContext) => ownPath(path, ctx.lookup.href('/')) ?? path;

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

function noteLink(path: string, hash: string | null, written: string, at: Place, ctx: RenderContext): void {
  // The rest is a text fragment, for browsers only: https://wicg.github.io/scroll-to-text-fragment/
  const anchor = hash?.replace(/:~:.*$/s, '') || null;
  ctx.links.push({ path, hash: anchor && decodePath(anchor), written, kind: 'link', ...at });
}
