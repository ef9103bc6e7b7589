import type { RenderContext } from '../model/context.ts';
import { folderOf, joinPath, relativePathTo } from '../model/urls.ts';

/** The project's file at a path: `@site/` is the project's folder; other paths are relative to the current file. */
export function fileOf(path: string, ctx: Pick<RenderContext, 'file'>): string {
  return path.startsWith('@site/') ? joinPath(path.slice('@site/'.length)) : joinPath(folderOf(ctx.file), path);
}

/**
 * Final href of a file next to pages, which is published under a name based on its content
 * (`/assets/files/a-0123456789abcdef.png`); undefined if it's missing. Hidden files are never published.
 */
export function pageAsset(file: string, ctx: RenderContext): string | undefined {
  if (/(?:^|\/)\./.test(file)) return undefined;
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

/** A suggested file's path in the same form as the written one. */
export function nearAsset(written: string, file: string, ctx: RenderContext): string | undefined {
  const [near] = ctx.host.nearFiles(file);
  if (near === undefined) return undefined;
  if (written.startsWith('@site/')) return `@site/${near}`;
  const path = relativePathTo(folderOf(ctx.file), near);
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path;
}
