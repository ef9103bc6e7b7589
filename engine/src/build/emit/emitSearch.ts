import { hashJson } from '../../project/hash.ts';
import { SEARCH_FILE, type SearchFile } from '../../search/records/searchFile.ts';
import { searchPlace } from '../../search/records/searchPage.ts';
import type { SiteModel } from '../../site/model/model.ts';
import type { BuiltPage, JoinedFile } from '../plan/state.ts';
import { joinFile } from './joinFile.ts';
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
  previous: JoinedFile;
}

/** The last key of a page's line. It can't occur in another one's value, whose quotes are escaped. */
const SECTIONS = ',"sections":';

/** Writes the records file: one line for each listed page. Sections of unchanged articles come from the last file. */
export function emitSearch({
  staging,
  model,
  siteStamp,
  synonyms,
  pages,
  rendered,
  previous,
}: SearchInput): JoinedFile {
  const start = `{"version":1,"synonyms":${JSON.stringify(synonyms)},"pages":[\n`;
  return joinFile({
    staging,
    file: SEARCH_FILE,
    key: hashJson([siteStamp, synonyms]),
    around: { start, separator: ',\n', end: '\n]}\n' },
    parts: pages
      .filter(({ doc }) => !doc.unlisted)
      .map(({ doc, facts }) => ({
        path: doc.path,
        hash: facts.sectionsHash,
        make(last) {
          const sections = rendered.get(doc.path) ?? last?.subarray(last.indexOf(SECTIONS) + SECTIONS.length, -1);
          if (!sections) throw new Error(`${doc.path} was not rendered, and the last records do not have it`);
          const place = JSON.stringify(searchPlace(model, doc)).slice(0, -1);
          return Buffer.concat([Buffer.from(place + SECTIONS), sections, Buffer.from('}')]);
        },
      })),
    previous,
  });
}
