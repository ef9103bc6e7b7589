import { escapeHtml } from '../../shared/escape.ts';
import {
  HIERARCHY_LEVELS,
  type Hit,
  type Marked,
  type MarkedAttributes,
  type SearchRecord,
} from '../records/record.ts';
import { recordOf } from '../records/records.ts';
import type { SearchFilePage } from '../records/searchFile.ts';
import type { MarkedForms } from './marker.ts';
import { type AttributeList, type Query, snippetWordsOf } from './readQuery.ts';

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

/** The available attributes. Texts are HTML-escaped, because stock DocSearch sets them as `innerHTML`. */
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

/** Copies the listed members into a hit. Every hit has an `objectID`. */
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

type CountWords = (text: string) => Pick<MarkedForms, 'words'>;

/** Two words or more, the last with a mark that ends a sentence. */
const SENTENCE_RE = /\S\s+\S.*?[.!?。！？]["'”)\]]*(?:\s|$)/su;
const NAME_RE = /^\s*\S*\s*$/;

/** The score of a form, in halves of a word: a sentence is worth more than a row or a command with one more word. */
const FORM = { sentence: 3, other: 0, name: -1 };

/** Further texts of a section are ignored. */
const MAX_TEXTS = 60;

/**
 * Index of the text that best shows why a section was found: the one with the most words of the query, preferably a
 * sentence; the first of equals. If none has any of them, the first sentence; -1 if there's none.
 */
export function excerptOf(texts: readonly string[], mark: CountWords): number {
  let best = { at: texts.findIndex((text) => SENTENCE_RE.test(text)), score: 0 };
  texts.slice(0, MAX_TEXTS).forEach((text, at) => {
    const { words } = mark(text);
    const score = words === 0 ? 0 : 2 * words + FORM[formOf(text)];
    if (score > best.score) best = { at, score };
  });
  return best.at;
}

/** Index of a sentence with as many words of the query as the name or row at `at`; `at` itself if there's none. */
export function sentenceFor(texts: readonly string[], at: number, mark: CountWords): number {
  const found = texts[at] ?? '';
  if (formOf(found) === 'sentence') return at;
  const { words } = mark(found);
  const better = texts
    .slice(0, MAX_TEXTS)
    .findIndex((text) => formOf(text) === 'sentence' && mark(text).words >= Math.max(words, 1));
  return better < 0 ? at : better;
}

function formOf(text: string): keyof typeof FORM {
  return NAME_RE.test(text) ? 'name' : SENTENCE_RE.test(text) ? 'sentence' : 'other';
}
