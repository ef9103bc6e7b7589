import type { ScannedPage } from '../../content/model/page.ts';
import { type Diagnostic, type Place, placeInFile } from '../../shared/diagnostics.ts';
import { isHashed } from '../../shared/isHashed.ts';
import { outputPaths } from '../../shared/outputPaths.ts';
import { own } from '../../shared/own.ts';
import { type DataPlaces, quotedPlaces } from '../config/sourcePlace.ts';
import type { SiteInput, SiteModel } from '../model/model.ts';
import { feedPath } from '../outputs/feed.ts';
import {
  ASSETS_FOLDER,
  ENGINE_FILES,
  engineFolders,
  extensionFiles,
  isServerAddress,
  REPLACEABLE_FILES,
} from '../paths/engineFiles.ts';
import { BUILT_IN_ROUTES } from './routes.ts';

/** The source of an output file. */
interface Owner {
  /** Its name in a message: `docs/a.md`, `the tag index`. */
  name: string;
  files: string[];
  at: Place;
  /** How to free the file or folder `taken`, which `other` owns. */
  hint: (taken: string, other: Owner) => string;
  /** Its site path. */
  path?: string;
  /** For a redirect: its source as a file, which hosts serve before they redirect. */
  address?: string;
}

const NOWHERE = placeInFile('');

type Sources = Pick<SiteInput, 'staticFiles' | 'sidebars'> & {
  configPlaces: DataPlaces;
  scanned: ReadonlyMap<string, ScannedPage>;
  redirectPlaces: Readonly<Record<string, Place>>;
};

/**
 * Reports `output-conflict`: two owners that write the same file, one's file where the other needs a folder, or an
 * address that the server handles itself. A difference only in case is a warning, because many systems ignore case.
 * Each owner is reported once, at the one that is easier to rename: static files before redirects, then pages.
 */
export function checkOutputs(model: SiteModel, sources: Sources): Diagnostic[] {
  const isReplaced = (file: string) => REPLACEABLE_FILES.includes(file) && sources.staticFiles.includes(`/${file}`);
  const engineFiles = ENGINE_FILES.filter((file) => !isReplaced(file));
  const engine: Owner = { name: 'the engine', files: engineFiles, at: NOWHERE, hint: () => '' };
  if (model.config.sitemap !== false) engine.files.push('sitemap.xml');
  engine.files.push(...extensionFiles(model.config));
  const server: Owner = { ...engine, name: 'the server', files: [] };
  const isSitemapPart = (file: string) => model.config.sitemap !== false && /^sitemap-\d+\.xml$/.test(file);

  const files = new Map<string, Owner>();
  const inLowerCase = new Map<string, { file: string; owner: Owner }>();
  const reserved = engineFolders(model.config);
  const folders = new Map<string, Owner>([...reserved, ASSETS_FOLDER].map((folder) => [folder, engine]));
  const makerOf = (file: string) => files.get(file) ?? (isSitemapPart(file) ? engine : undefined);

  /** The conflict of a file: the message, the taken name, and its owner. */
  const conflictOf = (owner: Owner, file: string): { fact: string; taken: string; other: Owner } | undefined => {
    const { name } = owner;
    const maker = makerOf(file);
    if (maker && maker !== owner)
      return { fact: `${name} and ${maker.name} both create the file "${file}"`, taken: file, other: maker };
    const below = folders.get(file);
    if (below && below !== owner) {
      const fact = `${name} is a file, and ${below.name} needs a folder with the same name, "${file}"`;
      return { fact, taken: file, other: below };
    }
    if (isHashed(file) && file.startsWith(`${ASSETS_FOLDER}/`)) {
      const fact = `${name} has a name like the engine's files in "${ASSETS_FOLDER}", which browsers never request again`;
      return { fact, taken: ASSETS_FOLDER, other: engine };
    }
    for (const folder of foldersOf(file)) {
      if (reserved.includes(folder)) {
        const fact = `${name} is in the folder "${folder}", which is reserved for the engine`;
        return { fact, taken: folder, other: engine };
      }
      const above = makerOf(folder);
      if (above && above !== owner) {
        const fact = `${name} needs the folder "${folder}", and ${above.name} creates a file with this name`;
        return { fact, taken: folder, other: above };
      }
    }
    return undefined;
  };

  return [engine, ...ownersOf(model, sources)].flatMap((owner) => {
    let conflict = owner.files.flatMap((file) => conflictOf(owner, file) ?? [])[0];
    const shadow = owner.address === undefined ? undefined : makerOf(owner.address);
    if (!conflict && shadow) {
      const fact = `${owner.name} is never used: "${owner.address}" is a file of ${shadow.name}`;
      conflict = { fact, taken: owner.address ?? '', other: shadow };
    }
    // `/a.html` redirects to `/a` before the server looks for a file.
    const isHidden = owner.files.some((file) => /\.html(?:\/index)?\.html$/.test(file));
    if (!conflict && owner.path !== undefined && (isHidden || isServerAddress(owner.path, model.config))) {
      const fact = `${owner.name} is never sent: the server answers "${owner.path}" itself`;
      conflict = { fact, taken: owner.path.slice(1), other: server };
    }
    let twin: { file: string; other: { file: string; owner: Owner } } | undefined;
    for (const file of owner.files) {
      const other = inLowerCase.get(file.toLowerCase());
      if (other && other.owner !== owner && other.file !== file) twin ??= { file, other };
      if (!other) inLowerCase.set(file.toLowerCase(), { file, owner });
      if (!files.has(file)) files.set(file, owner);
      for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, owner);
    }
    if (!conflict) return twin ? [caseWarning(owner, twin)] : [];
    const { fact, taken, other } = conflict;
    const message = fact.replace(/^the /, 'The ');
    return [{ id: 'output-conflict', level: 'error', ...owner.at, message, hint: owner.hint(taken, other) }];
  });
}

function caseWarning(
  owner: Owner,
  { file, other }: { file: string; other: { file: string; owner: Owner } },
): Diagnostic {
  const message = `The files "${file}" of ${owner.name} and "${other.file}" of ${other.owner.name} differ only in case`;
  const hint = 'Rename one of them: on macOS and Windows, both names are the same file.';
  return { id: 'output-conflict', level: 'warn', ...owner.at, message, hint };
}

/** Everyone but the engine, in order of precedence. */
function ownersOf({ config, docs, categoryPages, tags, redirects, pageImages }: SiteModel, sources: Sources): Owner[] {
  const { configPlaces, redirectPlaces, scanned, sidebars } = sources;
  const sidebarPlace = quotedPlaces(sidebars);
  const ofPage = (path: string) => {
    const { html, data } = outputPaths(path, config);
    return [html, data];
  };
  const imageOf = (path: string) => own(pageImages, path)?.slice(1) ?? [];
  // If `/a` and `/a.md` conflict, report the longer one.
  const byLength = Object.values(docs).sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  return [
    ...Object.entries(BUILT_IN_ROUTES).map(([path, name]) => ({
      name,
      path,
      files: ofPage(path),
      at: NOWHERE,
      hint: () => '',
    })),
    ...byLength.map(({ id, file, path, feed }) => ({
      name: file,
      path,
      files: Object.values(outputPaths(path, config)).concat(imageOf(path), feed ? feedPath(path).slice(1) : []),
      at: placeInFile(file, scanned.get(id)?.places.slug),
      hint: (taken: string) => `Give ${file} another "slug", for example "${freePath(path, taken)}".`,
    })),
    ...Object.values(categoryPages).map(({ path, title }) => ({
      name: `the page of the category "${title}"`,
      path,
      files: ofPage(path).concat(imageOf(path)),
      at: sidebarPlace(title),
      hint: (taken: string) => `Give the category's link another "slug", for example "${freePath(path, taken)}".`,
    })),
    ...Object.values(tags).map(({ key, label, path }) => ({
      name: `the page of the tag "${label}"`,
      path,
      files: ofPage(path),
      at: configPlaces.place(['tags', config.tags.findIndex((tag) => tag.key === key), 'path']),
      hint: (taken: string) => `Give the tag another "path", for example "${freePath(path, taken)}".`,
    })),
    ...redirects.map(({ from }) => ({
      name: `the redirect from "${from}"`,
      path: from,
      files: [outputPaths(from, config).html],
      at: redirectPlaces[from] ?? NOWHERE,
      hint: () => 'Delete the redirect, or give it another source.',
      address: from.slice(1),
    })),
    ...sources.staticFiles.map((path) => {
      const file = config.staticDir + path;
      return {
        name: file,
        path,
        files: [path.slice(1)],
        at: placeInFile(file),
        hint: (taken: string, other: Owner) =>
          other.name === 'the engine' && taken === path.slice(1) && !engineFolders(config).includes(taken)
            ? `Delete ${file}: the engine creates "${taken}" itself.`
            : `Rename it, for example to ${config.staticDir}${renamed(path, taken)}.`,
      };
    }),
  ];
}

/** `a/b/c.html` -> `a`, `a/b`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** A page's path, adjusted to avoid the taken file or folder. */
function freePath(path: string, taken: string): string {
  if (path.startsWith(`/${taken}/`)) return `/${taken.replaceAll('.', '-')}-pages${path.slice(taken.length + 1)}`;
  const plain = path.replaceAll('.', '-');
  return plain === path ? `${path}-page` : plain;
}

/** A static file's path with another name for the taken part. */
function renamed(path: string, taken: string): string {
  const rest = path.slice(taken.length + 1);
  const [, stem = taken, ending = ''] = /^(.*[^/])(\.[^./]+)$/.exec(taken) ?? [];
  return `/${stem}${rest === '' ? '-file' : '-files'}${ending}${rest}`;
}
