import type { SearchFilePage, SearchSection } from '../../shared/searchFile.ts';
import type { Hierarchy, RecordType, SearchRecord } from './record.ts';

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** All records of a page: each heading, followed by the texts under it. */
export function recordsOf(page: SearchFilePage): SearchRecord[] {
  return page.sections.flatMap(([, , , texts], section) =>
    [-1, ...texts.keys()].map((text) => recordOf(page, section, text)),
  );
}

/** The record of a section's heading (`text` -1), or of one of its texts. */
export function recordOf(page: SearchFilePage, section: number, text: number): SearchRecord {
  const own = page.sections[section];
  if (!own) throw new Error(`The page ${page.url} has no section ${section}`);
  const [level, anchor, , texts, names, isCode, symbol] = own;
  const isHeading = text < 0;
  const description = section === 0 ? page.description || null : null;
  const url = anchor === '' ? page.url : `${page.url}#${anchor}`;
  const type: RecordType = isHeading ? (`lvl${level}` as RecordType) : 'content';
  return {
    objectID: isHeading ? url : `${url}~${text + 1}`,
    url,
    url_without_anchor: page.url,
    anchor: anchor || null,
    type,
    hierarchy: hierarchyOf(page, section),
    content: isHeading ? description : (texts[text] ?? ''),
    names: !isHeading
      ? []
      : symbol
        ? [...new Set(symbol.slice(1)), ...names]
        : section === 0
          ? [...(page.keywords ?? []), ...names]
          : names,
    is_code: isCode === 1,
    symbol: isHeading && symbol ? { kind: symbol[0], path: symbol[1], signature: symbol[2] } : null,
    section: page.section,
    trail: page.trail,
    weight: {
      page_rank: page.rank,
      // DocSearch's weights: the page before its headings, headings before texts.
      level: isHeading ? 100 - 10 * level : 0,
      position: positionOf(page.sections, section) + text + 1,
    },
  };
}

/** The headings above and at a section. A level that the page skips is null. */
function hierarchyOf({ group, title, sections }: SearchFilePage, section: number): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: group,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  let above = 7;
  for (let index = section; index > 0 && above > 2; index--) {
    const [level, , heading] = sections[index] as SearchSection;
    if (level >= above) continue;
    above = level;
    const name = LEVELS[level - 2];
    if (name) hierarchy[name] = heading;
  }
  return hierarchy;
}

/** Position of a section's heading among the page's records. */
function positionOf(sections: SearchSection[], section: number): number {
  let position = 0;
  for (let above = 0; above < section; above++) position += 1 + (sections[above]?.[3].length ?? 0);
  return position;
}
