import type { Place } from '../diagnostic.ts';
import type { RenderContext } from './context.ts';
import { decodePath, folderOf, joinPath } from './filePath.ts';
import { inlineSvg } from './inlineSvg.ts';

export interface Picture {
  src: string;
  width?: number;
  height?: number;
  /** Markup of a diagram that follows the colour mode. */
  inlineSvg?: string;
}

/**
 * Finds a picture of the static folder (`/img/a.png`, `@site/static/img/a.png`, `../../static/img/a.png`) or takes an external address as it is.
 * Anything else is reported as `broken-image` and gives undefined.
 */
export function resolvePicture(written: string, at: Place, ctx: RenderContext): Picture | undefined {
  const src = written.trim();
  if (/^(?:https?:)?\/\//i.test(src)) return { src };
  const { staticDir } = ctx.options;
  const path = decodePath(src.replace(/[?#].*$/s, ''));
  const file = pictureFile(path, ctx);
  const sitePath = file.startsWith(`${staticDir}/`) ? file.slice(staticDir.length) : undefined;
  const size = ctx.host.imageSize(file);
  if (!sitePath && size) {
    const hint = `Move it to ${staticDir}/img/ and write "/img/${file.slice(file.lastIndexOf('/') + 1)}".`;
    ctx.report('broken-image', 'error', at, `The picture "${written}" lies outside of ${staticDir}/`, hint);
    return undefined;
  }
  if (!sitePath || (!size && ctx.lookup.path(sitePath) !== 'static')) {
    const near = nearPicture(file, ctx);
    ctx.report(
      'broken-image',
      'error',
      at,
      `The picture "${written}" is not there`,
      near ? `Did you mean "${near}"?` : `Put it into ${staticDir}/img/.`,
    );
    return undefined;
  }
  ctx.links.push({ path: sitePath, hash: null, written, kind: 'image', ...at });
  const svg = sitePath.endsWith('.svg')
    ? inlineSvg(ctx.host.read(file) ?? '', `diagram-${ctx.nextNumber('diagram')}`)
    : undefined;
  return { src: ctx.lookup.href(encodeURI(sitePath)), ...size, ...(svg && { inlineSvg: svg }) };
}

function pictureFile(path: string, ctx: RenderContext): string {
  if (path.startsWith('@site/')) return joinPath(path.slice('@site/'.length));
  return path.startsWith('/') ? joinPath(ctx.options.staticDir, path) : joinPath(folderOf(ctx.file), path);
}

/** The nearest picture, as an author would write it. */
function nearPicture(file: string, ctx: RenderContext): string | undefined {
  const prefix = `${ctx.options.staticDir}/`;
  const near = ctx.host.nearFiles(file).find((name) => name.startsWith(prefix));
  return near?.slice(prefix.length - 1);
}
