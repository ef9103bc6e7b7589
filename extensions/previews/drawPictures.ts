import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DrawingProblem, PictureCounts, PicturesInput } from '../../engine/src/build/emit/extensions.ts';
import { readCacheFile, writeCacheFile } from '../../engine/src/project/cacheFile.ts';
import { hashJson } from '../../engine/src/project/hash.ts';
import type { SiteModel } from '../../engine/src/site/model/model.ts';
import { CARD_SIZE, cardSvg, type Faces } from './cardSvg.ts';
import { cardsOf, type PreviewCard } from './cardsOf.ts';
import { openFontFace } from './fontFace.ts';
import { indexedPng } from './indexedPng.ts';

/**
 * Stages the pictures of all pages that have one in the model. Draws the cards that aren't cached, and with `force` all;
 * equal cards share a picture. A missing renderer or font is a result.
 */
export async function drawPictures(input: PicturesInput): Promise<PictureCounts | DrawingProblem> {
  const { root, cache, model, staging, code, force, tick } = input;
  const folder = join(cache, 'previews');
  const cards = cardsOf(model, logoText(root, model));
  const fileOf = new Map([...cards].map(([image, card]) => [image, join(folder, hashJson([code, card]))]));
  const missing = new Map<string, PreviewCard>();
  for (const [image, card] of cards) {
    const file = fileOf.get(image) ?? '';
    if (!missing.has(file) && (force || !readCacheFile(file))) missing.set(file, card);
  }
  if (missing.size > 0) {
    const problem = await drawAll(missing, tick);
    if (problem) return problem;
    const used = new Set(fileOf.values());
    for (const name of readdirSync(folder))
      if (!used.has(join(folder, name))) rmSync(join(folder, name), { recursive: true });
  }
  let bytes = 0;
  for (const [image, file] of fileOf) {
    const picture = readCacheFile(file);
    if (!picture) throw new Error(`${file} was removed while the build ran`);
    staging.write(image.slice(1), picture);
    bytes += picture.length;
  }
  return { count: fileOf.size, drawn: missing.size, bytes };
}

/** The navbar's logo for dark backgrounds; null if there is none, or if it isn't a local SVG. */
function logoText(root: string, { config, paths }: SiteModel): string | null {
  const { logo } = config.navbar;
  const path = logo?.srcDark ?? logo?.src;
  if (path === undefined || paths[path] !== 'static' || !path.endsWith('.svg')) return null;
  return readFileSync(join(root, config.staticDir, path), 'utf8');
}

async function drawAll(missing: Map<string, PreviewCard>, tick: PicturesInput['tick']): Promise<DrawingProblem | null> {
  let faces: Faces;
  try {
    faces = { title: openFontFace(600), text: openFontFace(400) };
  } catch (error) {
    return problemOf('The font for the pictures cannot be read', error);
  }
  // Load lazily: it's native, and a build without pictures doesn't need it.
  const renderer = await import('@resvg/resvg-js').catch((error: unknown) => error as Error);
  if (renderer instanceof Error) return problemOf('The picture renderer does not start', renderer);

  let done = 0;
  const queue = [...missing].reverse();
  // The renderer and the compressor work in their own threads while this one lays out the next card.
  const drawRest = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [file, card] = next;
      const { pixels } = await renderer.renderAsync(cardSvg(card, faces), { font: { loadSystemFonts: false } });
      writeCacheFile(file, await indexedPng(pixels, CARD_SIZE));
      tick(++done, missing.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, drawRest));
    return null;
  } catch (error) {
    // The other loops end after their current card.
    queue.length = 0;
    return problemOf('A picture cannot be drawn', error);
  }
}

function problemOf(what: string, cause: unknown): DrawingProblem {
  const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  return {
    message: `${what}: ${reason}`,
    hint: 'Run "npm ci" on this machine, or remove "previews" from "extensions".',
  };
}
