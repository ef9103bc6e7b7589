import type { RenderContext } from '../model/context.ts';
import { folderOf, joinPath, relativePathTo } from '../model/urls.ts';

/** The project's file that a path means: `@site/` is the project's folder, all else is beside the file in hand. */
export function fileOf(path: string, ctx: Pick<RenderContext, 'file'>): string {
  return path.startsWith('@site/') ? joinPath(path.slice('@site/'.length)) : joinPath(folderOf(ctx.file), path);
}

/**
 * Final href of a file that stands beside pages, which goes to the output under a name made of its content (`/assets/files/a-0123456789abcdef.png`);
 * undefined for one that is missing. Hidden files are never published.
 */
export function pageAsset(file: string, ctx: RenderContext): string | undefined {
  if (/(?:^|\/)\./.test(file)) return undefined;
  const hash = ctx.host.contentHash(file);
  if (hash === undefined) return undefined;
  const [, name = '', ending = ''] = /([^/]*?)(\.[A-Za-z0-9]+)?$/.exec(file) ?? [];
  return publish({ file, name, hash, ending }, ctx);
}

/** Sends a file, or the archive of a folder, to the output under a name made of its content; returns its final href. */
export function publish(
  { file, name, hash, ending }: { file: string; name: string; hash: string; ending: string },
  ctx: RenderContext,
): string {
  const path = `/assets/files/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ending}`;
  ctx.assets.set(path, file);
  return ctx.lookup.href(path);
}

/** A near file's path in the form of the one that was written. */
export function nearAsset(written: string, file: string, ctx: RenderContext): string | undefined {
  const [near] = ctx.host.nearFiles(file);
  if (near === undefined) return undefined;
  if (written.startsWith('@site/')) return `@site/${near}`;
  const path = relativePathTo(folderOf(ctx.file), near);
  return written.startsWith('./') && !path.startsWith('../') ? `./${path}` : path;
}
