import { hash, hashJson } from '../../project/hash.ts';
import { SEARCH_FILE, type SearchFile } from '../../search/records/searchFile.ts';
import { searchPlace } from '../../search/records/searchPage.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { BuiltPage, JoinedSearch, SearchPart } from '../plan/state.ts';
import { DamagedOutput } from './outFolder.ts';
import type { Spool } from './spool.ts';
import type { Staging } from './staging.ts';

export interface SearchInput {
  staging: Staging;
  model: SiteModel;
  /** Hash of the model and the code. */
  siteStamp: string;
  synonyms: SearchFile['synonyms'];
  pages: BuiltPage[];
  /** Sections of the pages whose articles were rendered, as JSON, by site path. */
  rendered: Pick<Spool, 'get'>;
  previous: JoinedSearch;
}

const SEPARATOR = Buffer.from('},\n');
const LAST = Buffer.from('}\n]}\n');

/**
 * Writes the records file: one line for each listed page. At 5,000 pages, the file is 20 MB, so the sections of
 * unchanged articles are copied from the last file, and so are the places of pages if the site is unchanged.
 */
export function emitSearch(input: SearchInput): JoinedSearch {
  const { staging, model, siteStamp, rendered, previous } = input;
  const listed = input.pages.filter(({ doc }) => !doc.unlisted);
  const synonyms = hashJson(input.synonyms);
  const samePlaces = previous.site === siteStamp;
  const sameSections = ({ doc, facts }: BuiltPage, part?: SearchPart) =>
    part?.[0] === doc.path && part[1] === facts.sectionsHash;
  if (
    samePlaces &&
    previous.synonyms === synonyms &&
    previous.parts.length === listed.length &&
    listed.every((page, index) => sameSections(page, previous.parts[index])) &&
    staging.keepIfThere(SEARCH_FILE)
  ) {
    return previous;
  }

  const before = previous.parts.length > 0 ? staging.read(SEARCH_FILE) : Buffer.alloc(0);
  if (previous.parts.length > 0 && hash(before) !== previous.hash) throw new DamagedOutput(SEARCH_FILE);
  const kept = new Map<string, { place: Buffer; sections: Buffer; hash: string }>();
  let at = previous.start;
  for (const [path, hash, place, sections] of previous.parts) {
    const middle = at + place;
    kept.set(path, { place: before.subarray(at, middle), sections: before.subarray(middle, middle + sections), hash });
    at = middle + sections + SEPARATOR.length;
  }

  const start = Buffer.from(`{"version":1,"synonyms":${JSON.stringify(input.synonyms)},"pages":[\n`);
  const parts: SearchPart[] = [];
  const written = staging.writeParts(
    SEARCH_FILE,
    (function* () {
      yield start;
      for (const [index, { doc, facts }] of listed.entries()) {
        const old = kept.get(doc.path);
        const place = samePlaces && old ? old.place : Buffer.from(openLine(model, doc));
        const sections = rendered.get(doc.path) ?? old?.sections;
        if (!sections) throw new Error(`${doc.path} was not rendered, and the last records do not have it`);
        parts.push([doc.path, facts.sectionsHash, place.length, sections.length]);
        yield place;
        yield sections;
        yield index === listed.length - 1 ? LAST : SEPARATOR;
      }
      if (listed.length === 0) yield Buffer.from(']}\n');
    })(),
  );
  return { synonyms, site: siteStamp, hash: written, start: start.length, parts };
}

function openLine(model: SiteModel, doc: BuiltPage['doc']): string {
  return `${JSON.stringify(searchPlace(model, doc)).slice(0, -1)},"sections":`;
}
