import { escapeHtml } from '../../shared/escape.ts';
import {
  HIERARCHY_LEVELS,
  type Hit,
  type Marked,
  type MarkedAttributes,
  type SearchRecord,
} from '../records/record.ts';
import type { MarkedForms } from './marker.ts';
import { type AttributeList, type Query, snippetWordsOf } from './readQuery.ts';

type Mark = (text: string) => MarkedForms;

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

/** What can be asked for, and how it is sent: texts HTML-escaped, since stock DocSearch sets them as `innerHTML`; addresses as they are. */
const ATTRIBUTES: { [Name in keyof SearchRecord]-?: 'raw' | 'text' | 'texts' | 'parts' } = {
  objectID: 'raw',
  url: 'raw',
  url_without_anchor: 'raw',
  anchor: 'raw',
  type: 'raw',
  hierarchy: 'parts',
  content: 'text',
  names: 'texts',
  is_code: 'raw',
  symbol: 'parts',
  section: 'text',
  trail: 'texts',
  weight: 'parts',
};
const PARTS: Record<string, readonly string[]> = {
  hierarchy: HIERARCHY_LEVELS,
  symbol: ['kind', 'path', 'signature'],
  weight: ['page_rank', 'level', 'position'],
};

type Members = Record<string, unknown>;

/** Copies the members that a list asks for into a hit; an `objectID` is in every hit. */
export function hitAttributes(list: AttributeList): (record: SearchRecord) => Hit {
  const copies = Object.entries(ATTRIBUTES).flatMap(([name, kind]): ((from: Members, to: Members) => void)[] => {
    if (kind === 'parts') {
      const parts = (PARTS[name] ?? []).filter((part) => list.has(`${name}.${part}`));
      return parts.length === 0 ? [] : [(from, to) => (to[name] = partsOf(from[name] as Members | null, parts))];
    }
    if (!list.has(name)) return [];
    return [
      kind === 'raw'
        ? (from, to) => (to[name] = from[name])
        : kind === 'text'
          ? (from, to) => (to[name] = escaped(from[name]))
          : (from, to) => (to[name] = (from[name] as string[]).map(escapeHtml)),
    ];
  });
  return (record) => {
    const hit: Hit = { objectID: record.objectID };
    for (const copy of copies) copy(record as unknown as Members, hit as unknown as Members);
    return hit;
  };
}

function partsOf(members: Members | null, parts: readonly string[]): Members | null {
  if (members === null) return null;
  const chosen: Members = {};
  for (const part of parts) chosen[part] = escaped(members[part]);
  return chosen;
}

function escaped(value: unknown): unknown {
  return typeof value === 'string' ? escapeHtml(value) : value;
}
