import type { SearchFile, SearchFilePage } from '../../shared/searchFile.ts';

/** A search file whose pages are read one by one: parsing a large file at once would block other requests. */
export interface SearchFileReader {
  synonyms: SearchFile['synonyms'];
  pages: Iterable<SearchFilePage>;
}

/** The text isn't a search file of this version. */
export class OtherVersion extends Error {}

/** Reads a search file page by page if it has a line for each, as the build writes it. Throws on any other text. */
export function readSearchFile(text: string): SearchFileReader {
  const lines = text.trimEnd().split('\n');
  if (!lines[0]?.endsWith('"pages":[') || lines.at(-1) !== ']}') return checked(JSON.parse(text));
  const { synonyms } = checked(JSON.parse(`${lines[0]}]}`));
  return { synonyms, pages: pagesOf(lines.slice(1, -1)) };
}

function* pagesOf(lines: string[]): Iterable<SearchFilePage> {
  // A site without listed pages has an empty line.
  for (const line of lines) if (line !== '') yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}

function checked(value: unknown): SearchFile {
  const { version, pages } = (value ?? {}) as Partial<SearchFile>;
  if (version !== 1 || !Array.isArray(pages)) throw new OtherVersion('it is not a search file of version 1');
  return value as SearchFile;
}
