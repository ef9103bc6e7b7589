import { HIERARCHY_LEVELS, type SearchRecord } from '../record.ts';
import type { Hit, Marked, MarkedAttributes } from '../response.ts';
import type { MarkedText } from './createMarker.ts';
import { hitAttributes } from './hitAttributes.ts';
import type { Query } from './readQuery.ts';
import { snippetWordsOf } from './readSnippetWords.ts';

type Mark = (text: string) => MarkedText;

/** Makes of found records what the request wants: their attributes, highlighted texts and snippets. */
export function hitReader({ retrieve, highlight, snippetWords }: Query, mark: Mark): (record: SearchRecord) => Hit {
  const attributes = hitAttributes(retrieve);
  const snippets = markedReader((attribute) => {
    const words = snippetWordsOf(snippetWords, attribute);
    return words === undefined ? undefined : (text) => mark(text).snippet(words);
  });
  const highlights = markedReader((attribute) =>
    highlight.has(attribute) ? (text) => mark(text).highlight() : undefined,
  );
  return (record) => {
    const hit = attributes(record);
    const snippet = snippets(record);
    const highlighted = highlights(record);
    if (snippet) hit._snippetResult = snippet;
    if (highlighted) hit._highlightResult = highlighted;
    return hit;
  };
}

/** Marks the texts of a record, each as `readerOf` its attribute does, in the record's shape; undefined when there is none. */
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
