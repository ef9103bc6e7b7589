import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../project/project.ts';
import { type OnDamage, readSealed } from '../../project/sealed.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { Staging } from '../emit/staging.ts';
import type { Engine } from '../plan/engine.ts';
import { cardsOf } from './cardsOf.ts';
import { type DrawingProblem, drawCards } from './drawCards.ts';

export interface PictureCounts {
  count: number;
  /** Pictures that weren't cached. */
  drawn: number;
  /** Total size of all pictures. */
  bytes: number;
}

interface PicturesInput {
  project: Project;
  engine: Engine;
  model: SiteModel;
  staging: Staging;
  force: boolean;
  tick(done: number, total: number): void;
  onDamage?: OnDamage;
}

/** Stages the pictures of all pages that have one in the model. */
export async function emitPictures(input: PicturesInput): Promise<PictureCounts | DrawingProblem> {
  const { project, engine, model, staging, force, tick, onDamage } = input;
  const result = await drawCards({
    cards: cardsOf(model, logoText(project.root, model)),
    folder: join(project.root, '.cache', 'og'),
    code: engine.code.og,
    force,
    tick,
    onDamage,
  });
  if ('message' in result) return result;
  let bytes = 0;
  for (const [image, file] of result.files) {
    const picture = readSealed(file);
    if (!picture) throw new Error(`${file} was removed while the build ran`);
    staging.write(image.slice(1), picture);
    bytes += picture.length;
  }
  return { count: result.files.size, drawn: result.drawn, bytes };
}

/** The navbar's logo for dark backgrounds; null if there is none, or if it isn't a local SVG. */
function logoText(root: string, { config, paths }: SiteModel): string | null {
  const { logo } = config.navbar;
  const path = logo?.srcDark ?? logo?.src;
  if (path === undefined || paths[path] !== 'static' || !path.endsWith('.svg')) return null;
  return readFileSync(join(root, config.staticDir, path), 'utf8');
}
