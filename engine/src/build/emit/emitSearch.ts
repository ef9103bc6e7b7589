import { hashJson } from '../../project/hash.ts';
import { SEARCH_FILE } from '../../shared/searchFile.ts';
import type { JoinedFile } from '../plan/state.ts';
import type { EmitInput } from './emitInput.ts';
import { joinFile } from './joinFile.ts';
import { searchPlace } from './searchPlace.ts';

/** The last key of a page's line. It can't occur in another one's value, whose quotes are escaped. */
const SECTIONS = ',"sections":';

/** Writes the records file: one line for each listed page. Sections of unchanged articles come from the last file. */
export function emitSearch(
  { staging, site, siteStamp, pages, sections: rendered }: EmitInput,
  previous: JoinedFile,
): JoinedFile {
  const { synonyms } = site.inputs;
  const start = `{"version":1,"synonyms":${JSON.stringify(synonyms)},"pages":[\n`;
  return joinFile({
    staging,
    file: SEARCH_FILE,
    key: hashJson([siteStamp, synonyms]),
    around: { start, separator: ',\n', end: '\n]}\n' },
    parts: [...pages]
      .filter(([doc]) => !doc.unlisted)
      .map(([doc, facts]) => ({
        path: doc.path,
        hash: facts.sectionsHash,
        make(last) {
          const sections = rendered.get(doc.path) ?? last?.subarray(last.indexOf(SECTIONS) + SECTIONS.length, -1);
          if (!sections) throw new Error(`${doc.path} was not rendered, and the last records do not have it`);
          const place = JSON.stringify(searchPlace(site.model, doc)).slice(0, -1);
          return Buffer.concat([Buffer.from(place + SECTIONS), sections, Buffer.from('}')]);
        },
      })),
    previous,
  });
}
