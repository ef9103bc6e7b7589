import { escapeHtml } from '../../shared/escape.ts';
import { HIERARCHY_LEVELS, type Hit, type SearchRecord } from '../records/record.ts';
import type { AttributeList } from './attributeList.ts';

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
