import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** `symbol` and `symbol-part` accept both an explanation of an API name and its entry; `symbols` requires the entry. */
export const CLASSES = [
  'title',
  'symbol',
  'symbol-part',
  'symbols',
  'prefix',
  'typo',
  'concept',
  'question',
  'config',
  'error',
  'integration',
  'plus',
] as const;

export type QueryClass = (typeof CLASSES)[number];

/** A reader's query, with the answers that an expert would accept. */
export interface Asked {
  query: string;
  /** Scores are reported by class. */
  class: string;
  /**
   * Paths of pages, which accept any hit in the page, and paths with an anchor, which only accept hits under that
   * heading.
   */
  want: string[];
}

/** An entry of a file of judged queries. */
export interface JudgedQuery extends Asked {
  class: QueryClass;
  /** File and line, such as `queries.json:7`. */
  place: string;
}

const shape = v.strictObject({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  class: v.picklist(CLASSES),
  want: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.nonEmpty()),
});

/** The queries of a JSON file in this folder, one per line. Throws an error with file and line if one is invalid. */
export function readJudgedQueries(file: URL): JudgedQuery[] {
  return parseJudgedQueries(readFileSync(file, 'utf8'), file.pathname.split('/').at(-1) ?? '');
}

/** `name`: of the file, for errors. */
function parseJudgedQueries(text: string, name: string): JudgedQuery[] {
  const seen = new Map<string, string>();
  const lines = text.trimEnd().split('\n');
  return lines.slice(1, -1).map((entry, index) => {
    const place = `${name}:${index + 2}`;
    const judged = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), entry.replace(/,$/, ''));
    if (!judged.success) throw new Error(`${place}: ${v.summarize(judged.issues)}`);
    const { query } = judged.output;
    if (seen.has(query)) throw new Error(`${place}: "${query}" is already at ${seen.get(query)}`);
    seen.set(query, place);
    return { ...judged.output, place };
  });
}
