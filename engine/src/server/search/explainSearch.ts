import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../project/project.ts';
import { type Output, paint } from '../../project/report.ts';
import type { SearchIndex } from '../../search/engine/index/searchIndex.ts';
import { readSearchFile } from '../../search/records/readSearchFile.ts';
import { shortMessage } from '../../shared/messageText.ts';
import { SEARCH_FILE } from '../../shared/searchFile.ts';
import { MAX_QUERY } from '../../theme/search/parts/searchClient.ts';
import { buildIndex } from './indexSource.ts';

/** Hits that are explained. */
const HITS = 10;

/** Decimals of values; with three, scores that order two hits may look equal. */
const DECIMALS = 6;

/** Prints the first hits of a query in a built site, with the values that ordered them. Returns whether it has an index. */
export async function explainSearch({ out }: Pick<Project, 'out'>, query: string, output: Output): Promise<boolean> {
  let index: SearchIndex;
  try {
    index = await buildIndex(readSearchFile(readFileSync(join(out, SEARCH_FILE), 'utf8')));
  } catch (error) {
    output.write(`${paint(output, 'red', 'error')} ${(error as Error).message}\n  Build the site first: docs build\n`);
    return false;
  }
  output.write(`${explanation(index, query)}\n`);
  return true;
}

/** One line per hit, its group and values on the next. A longer query is cut like one that's pasted into the dialog. */
function explanation(index: SearchIndex, whole: string): string {
  const query = whole.length > MAX_QUERY ? shortMessage(whole, MAX_QUERY) : whole;
  const { places, reasons, found } = index.search({ query, limit: HITS });
  const hits = places.map(({ page, section, text }, at) => {
    const { url = '', sections = [] } = index.pages[page] ?? {};
    const [, anchor = '', title = '', texts = []] = sections[section] ?? [];
    const { group = 'rank', values = {} } = reasons[at] ?? {};
    const place = `${url}${anchor ? `#${anchor}` : ''}`;
    const said = text < 0 ? title : `${title}: ${texts[text]?.slice(0, 80)}`;
    const listed = Object.entries(values).map(([name, value]) => `${name} ${Number(value.toFixed(DECIMALS))}`);
    return `${String(at + 1).padStart(2)}  ${place}  ${said}\n    ${[group, ...listed].join('  ')}`;
  });
  const asked = query === whole ? '' : ` for ${JSON.stringify(query)}, since queries have at most ${MAX_QUERY} letters`;
  return [...hits, `${found} found${asked}`].join('\n');
}
