import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildState } from '../../../engine/src/build/plan/state.ts';
import { readJson } from '../../../engine/src/project/cacheFile.ts';
import type { PageData } from '../../../engine/src/theme/browser/navigation/pageLoader.ts';
import type { BuiltPage } from './choosePages.ts';

/** Every page of a built site by its path, with the sources that the build recorded, relative to the repository. */
export function builtPages(dist: string, stateFile: string): BuiltPage[] {
  const pages = readJson<BuildState>(stateFile)?.pages ?? {};
  const sources = new Map(
    Object.entries(pages).map(([file, { path, facts }]) => [
      path,
      [file, ...Object.keys(facts.includes)].map((name) => `site/${name}`),
    ]),
  );
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])page\.json$/.test(file))
    .map((file) => (JSON.parse(readFileSync(join(dist, file), 'utf8')) as PageData).route)
    .map(({ path, kind }) => {
      const own = sources.get(path) ?? [];
      return { path, kind: own.some(isFacts) ? 'reference' : kind, sources: own };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** API pages have their own entries and tables. */
const isFacts = (file: string) => file.startsWith('site/reference/facts/');
