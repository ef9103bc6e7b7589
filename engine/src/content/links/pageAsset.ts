import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import { decodePath, folderOf, joinPath, relativePathTo, writtenPath } from '../model/urls.ts';

/** The project's file at a path: `@site/` is the project's folder; other paths are relative to the current file. */
export function fileOf(path: string, ctx: Pick<RenderContext, 'file'>): string {
  return path.startsWith('@site/') ? joinPath(path.slice('@site/'.length)) : joinPath(folderOf(ctx.file), path);
}

/**
 * Final href of a file next to pages, which is published under a name based on its content
 * (`/assets/files/a-0123456789abcdef.png`); undefined if it's missing.
 */
export function pageAsset(file: string, ctx: RenderContext): string | undefined {
  const hash = ctx.host.contentHash(file);
  if (hash === undefined) return undefined;
  const [, name = '', ending = ''] = /([^/]*?)(\.[A-Za-z0-9]+)?$/.exec(file) ?? [];
  return publish({ file, name, hash, ending }, ctx);
}

/** Publishes a file, or the archive of a folder, under a name based on its content; returns its final href. */
export function publish(
  { file, name, hash, ending }: { file: string; name: string; hash: string; ending: string },
  ctx: RenderContext,
): string {
  const path = `/assets/files/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ending}`;
  ctx.assets.set(path, file);
  return ctx.lookup.href(path);
}

/** Reports a file that a page names although pages can't show it. Returns whether it did. */
export function reportPrivate(file: string, at: Place, { host, report, options }: RenderContext): boolean {
  const reason = host.privacy(file);
  if (reason === undefined) return false;
  const { docsDir, snippetsDir, staticDir } = options;
  const hint = `Copy what readers need to ${docsDir}/, ${snippetsDir}/, or ${staticDir}/.`;
  report('private-file', 'error', at, `The file "${file}" ${reason}, so pages can't show it`, hint);
  return true;
}

/** The static file that a path means if it lacks the slash in front (`img/a.png`) or starts with its folder (`static/img/a.png`). */
export function staticAsset(written: string, { lookup, options }: RenderContext): string | undefined {
  const path = joinPath(decodePath(written.replace(/[?#].*$/s, '')));
  const address = `/${path.startsWith(`${options.staticDir}/`) ? path.slice(options.staticDir.length + 1) : path}`;
  return lookup.path(address) === 'static' ? writtenPath(address) : undefined;
}

/** A suggested file's path in the same form as the written one. */
export function nearAsset(written: string, file: string, ctx: RenderContext): string | undefined {
  const meant = staticAsset(written, ctx);
  if (meant !== undefined) return meant;
  const [near] = ctx.host.nearFiles(file);
  if (near === undefined) return undefined;
  if (written.startsWith('@site/')) return `@site/${writtenPath(near)}`;
  const path = writtenPath(relativePathTo(folderOf(ctx.file), near));
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path;
}

/** Extensions of files that aren't pages. A link with one is a broken file link, not a broken page link. */
const FILE_RE =
  /\.(?:pdf|zip|t?gz|rar|csv|tsv|txt|log|json|ya?ml|toml|ini|cfg|xml|py|ipynb|sql|sh|parquet|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|webm|mov|ogg|wav|docx?|xlsx?|pptx?)$/i;

/** A path to a file next to the page; undefined for a page, an address, or a static file. */
export function filePathOf(written: string, ctx: RenderContext): { file: string; rest: string } | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written.trim()) ?? [];
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|$)/i.test(path) || !/\.[a-z0-9]+$/i.test(path) || /\.mdx?$/i.test(path))
    return undefined;
  const file = fileOf(decodePath(path), ctx);
  return file.startsWith(`${ctx.options.staticDir}/`) ? undefined : { file, rest };
}

/**
 * Final href of a file next to the page that a link names (`./data.csv`, `@site/files/a.pdf`). `missing` means that the
 * file doesn't exist, which is reported. Undefined if the link isn't to a file.
 */
export function resolveFile(written: string, at: Place, ctx: RenderContext): { href: string } | 'missing' | undefined {
  const found = filePathOf(written, ctx);
  if (!found) return undefined;
  const { file, rest } = found;
  const href = pageAsset(file, ctx);
  if (href !== undefined) return { href: href + rest };
  const isPath = ctx.lookup.path(`/${joinPath(folderOf(ctx.page.path), decodePath(written.replace(/[?#].*$/s, '')))}`);
  if (isPath) return undefined;
  if (reportPrivate(file, at, ctx)) return 'missing';
  if (!FILE_RE.test(file)) return undefined;
  const near = nearAsset(written, file, ctx);
  const hint = near ? `Did you mean "${near}"?` : 'Put it next to the page, or write the path of a file in the site.';
  ctx.report('missing-file', 'error', at, `The file "${file}" does not exist`, hint);
  return 'missing';
}
