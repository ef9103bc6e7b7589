import type { HierarchyLevel, SearchRecord } from '../record.ts';
import type { Hit, Marked, MarkedAttributes } from '../response.ts';
import type { MarkedText } from './createMarker.ts';
import { escapeTexts } from './escapeTexts.ts';
import type { Query } from './readQuery.ts';
import { snippetWordsOf } from './readSnippetWords.ts';

const LEVELS: HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A found record as the request wants it: its attributes, highlighted texts and snippets. */
export function hitOf(record: SearchRecord, query: Query, mark: (text: string) => MarkedText): Hit {
  const snippets = markedOf(record, (attribute, text) => {
    const words = snippetWordsOf(query.snippetWords, attribute);
    return words === undefined ? undefined : mark(text).snippet(words);
  });
  const highlights = markedOf(record, (attribute, text) =>
    query.highlight.has(attribute) ? mark(text).highlight() : undefined,
  );
  return {
    ...escapeTexts(query.retrieve.select(record)),
    objectID: record.objectID,
    ...(snippets && { _snippetResult: snippets }),
    ...(highlights && { _highlightResult: highlights }),
  };
}

/** What `read` makes of the texts that can be marked, in the record's shape; undefined when it makes nothing of any. */
function markedOf(
  { hierarchy, content }: SearchRecord,
  read: (attribute: string, text: string) => Marked | undefined,
): MarkedAttributes | undefined {
  const levels: MarkedAttributes['hierarchy'] = {};
  for (const level of LEVELS) {
    const text = hierarchy[level];
    const marked = text === null ? undefined : read(`hierarchy.${level}`, text);
    if (marked) levels[level] = marked;
  }
  const marked = content === null ? undefined : read('content', content);
  const any = Object.keys(levels).length > 0;
  if (!any && !marked) return undefined;
  return { ...(any && { hierarchy: levels }), ...(marked && { content: marked }) };
}
