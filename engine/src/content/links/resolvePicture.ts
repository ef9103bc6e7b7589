import type { Place } from '../../shared/diagnostics.ts';
import type { RenderContext } from '../model/context.ts';
import { decodePath, encodedPath, isUnreachable, joinPath, ownPath, rawAddress, writtenPath } from '../model/urls.ts';
import { inlineSvg } from './inlineSvg.ts';
import { fileOf, nearAsset, pageAsset, reportPrivate, staticAsset } from './pageAsset.ts';
import { isOnOtherHost, reportBlocked } from './pageOrigins.ts';

export interface Picture {
  src: string;
  width?: number;
  height?: number;
  /** Markup of a diagram that follows the color mode. */
  inlineSvg?: string;
}

/** A picture to show in the page, found by `findPicture`. A diagram that follows the color mode is inlined. */
export function resolvePicture(written: string, at: Place, ctx: RenderContext): Picture | undefined {
  const found = findPicture(written, at, ctx);
  if (found && !found.file) reportBlocked({ kind: 'images', address: found.src, at }, ctx);
  if (!found?.file) return found;
  const { file, ...picture } = found;
  const inlined = inlinedPicture(file, ctx);
  if (!inlined) return picture;
  if ('svg' in inlined) return { ...picture, inlineSvg: inlined.svg };
  if ('problem' in inlined) {
    const message = `The picture "${written}" is not a well-formed SVG: ${inlined.problem}`;
    ctx.report('broken-image', 'error', at, message, 'Fix it or export it again. Browsers cannot show it.');
    return undefined;
  }
  const message = `The diagram "${written}" has ${inlined.has}, so it is shown as a picture and doesn't follow the color mode`;
  const hint = 'Use attributes instead, such as fill="currentColor" on its shapes.';
  ctx.report('broken-image', 'warn', at, message, hint);
  return picture;
}

/**
 * Finds a picture in the static folder (`/img/a.png`, `@site/static/img/a.png`, `../../static/img/a.png`) or next to
 * the page (`./a.png`); external addresses are unchanged. Reports a missing one as `broken-image`.
 */
export function findPicture(
  written: string,
  at: Place,
  ctx: RenderContext,
): (Omit<Picture, 'inlineSvg'> & { file?: string }) | undefined {
  const raw = rawAddress(written);
  const src = raw ?? written.trim();
  const { staticDir } = ctx.options;
  const place = `Put it in ${staticDir}/img/, or next to the page.`;
  if (isUnreachable(src)) {
    ctx.report('broken-image', 'error', at, `The picture "${written}" does not exist`, place);
    return undefined;
  }
  if (isOnOtherHost(src, ctx.lookup.url('/')) || /^(?:https?:)?\/\//i.test(src)) return { src };
  if (/^data:/i.test(src)) {
    const shown = src.length > 40 ? `${src.slice(0, 39)}…` : src;
    const hint = `Save it as a file in ${staticDir}/img/ or next to the page, and write its path.`;
    ctx.report('broken-image', 'error', at, `The picture "${shown}" is a data: address, which isn't supported`, hint);
    return undefined;
  }
  const path = decodePath(src.replace(/[?#].*$/s, ''));
  const file = path.startsWith('/')
    ? joinPath(staticDir, ownPath(path, ctx.lookup.href('/')) ?? path)
    : fileOf(path, ctx);
  const size = ctx.host.imageSize(file);
  // Nothing checks it, as in Docusaurus.
  if (raw !== undefined && size === undefined) return { src };
  const href = file.startsWith(`${staticDir}/`)
    ? staticHref(file, { written, at, isThere: size !== undefined }, ctx)
    : pageAsset(file, ctx);
  if (href !== undefined) return { src: href, ...size, file };
  if (reportPrivate(file, at, ctx)) return undefined;
  const near = nearPicture(src, file, ctx);
  const hint = near ? `Did you mean "${near}"?` : place;
  ctx.report('broken-image', 'error', at, `The picture "${written}" does not exist`, hint);
  return undefined;
}

function inlinedPicture(file: string, ctx: RenderContext): ReturnType<typeof inlineSvg> {
  if (!file.endsWith('.svg')) return undefined;
  return inlineSvg(ctx.host.read(file) ?? '', `diagram-${ctx.nextNumber('diagram')}`);
}

function staticHref(
  file: string,
  { written, at, isThere }: { written: string; at: Place; isThere: boolean },
  ctx: RenderContext,
): string | undefined {
  const path = file.slice(ctx.options.staticDir.length);
  if (!isThere && ctx.lookup.path(path) !== 'static') return undefined;
  ctx.links.push({ path, hash: null, written, kind: 'image', ...at });
  return ctx.lookup.href(encodedPath(path));
}

/** The nearest picture, in the spelling of authors. */
function nearPicture(written: string, file: string, ctx: RenderContext): string | undefined {
  const prefix = `${ctx.options.staticDir}/`;
  const near = ctx.host.nearFiles(file);
  const inStatic = near.find((name) => name.startsWith(prefix));
  const meant = staticAsset(written, ctx) ?? (inStatic && writtenPath(inStatic.slice(prefix.length - 1)));
  return meant ?? nearAsset(written, file, ctx);
}
