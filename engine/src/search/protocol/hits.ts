import type { SearchFilePage } from '../../shared/searchFile.ts';
import {
  HIERARCHY_LEVELS,
  type Hit,
  type Marked,
  type MarkedAttributes,
  type SearchRecord,
} from '../records/record.ts';
import { recordOf } from '../records/records.ts';
import { excerptOf, sentenceFor } from './excerpts.ts';
import { hitAttributes } from './hitAttributes.ts';
import type { MarkedForms } from './marker.ts';
import { type Query, snippetWordsOf } from './readQuery.ts';

type Mark = (text: string) => MarkedForms;

/**
 * Converts found places to the requested hits: attributes, highlights, and snippets. A heading has no content, so its
 * snippet comes from the section's texts. If the text is only a name or a row of a table, a sentence of its section is
 * shown instead.
 */
export function hitReader(
  { retrieve, highlight, snippetWords }: Query,
  mark: Mark,
): (page: SearchFilePage, section: number, text: number) => Hit {
  const attributes = hitAttributes(retrieve);
  const wordsOf = (attribute: string) => snippetWordsOf(snippetWords, attribute);
  const snippets = markedReader((attribute) => {
    const words = wordsOf(attribute);
    return words === undefined ? undefined : (text) => mark(text).snippet(words);
  });
  const highlights = markedReader((attribute) =>
    highlight.has(attribute) ? (text) => mark(text).highlight() : undefined,
  );
  const isExcerpted = wordsOf('content') !== undefined;
  return (page, section, text) => {
    const texts = page.sections[section]?.[3] ?? [];
    const record = recordOf(page, section, text < 0 ? text : sentenceFor(texts, text, mark));
    const hit = attributes(record);
    const snippet = snippets(text < 0 && isExcerpted ? withExcerpt(record, texts, mark) : record);
    const highlighted = highlights(record);
    if (snippet) hit._snippetResult = snippet;
    if (highlighted) hit._highlightResult = highlighted;
    return hit;
  };
}

/** A heading's record with the text of its section to show; a page has its description too. */
function withExcerpt(record: SearchRecord, texts: readonly string[], mark: Mark): SearchRecord {
  const all = record.content === null ? texts : [record.content, ...texts];
  return { ...record, content: all[excerptOf(all, mark)] ?? record.content };
}

/** Marks the texts of a record in its shape, each with the attribute's `readerOf`; undefined if there are none. */
function markedReader(
  readerOf: (attribute: string) => ((text: string) => Marked) | undefined,
): (record: SearchRecord) => MarkedAttributes | undefined {
  const readContent = readerOf('content');
  const readers = HIERARCHY_LEVELS.flatMap((level) => {
    const read = readerOf(`hierarchy.${level}`);
    return read ? [{ level, read }] : [];
  });
  return ({ hierarchy, content }) => {
    const marked: MarkedAttributes = {};
    for (const { level, read } of readers) {
      const text = hierarchy[level];
      if (text === null) continue;
      marked.hierarchy ??= {};
      marked.hierarchy[level] = read(text);
    }
    if (readContent && content !== null) marked.content = readContent(content);
    return marked.hierarchy || marked.content ? marked : undefined;
  };
}
