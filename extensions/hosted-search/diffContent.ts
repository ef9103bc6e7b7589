import { isDeepStrictEqual } from 'node:util';
import type { SearchRecord } from '../../engine/src/search/records/record.ts';
import type { IndexContent } from './hostedContent.ts';

/** The changes that bring an index up to date. */
export interface ContentDiff {
  records: ObjectsDiff<SearchRecord>;
  /** Keys that the site sets; other settings belong to the index's owner. */
  settings: { key: string; from: unknown; to: unknown }[];
  synonyms: ObjectsDiff<IndexContent['synonyms'][number]>;
}

export interface ObjectsDiff<T extends { objectID: string }> {
  added: T[];
  changed: { to: T; attributes: string[] }[];
  removed: T[];
}

/** Compares an index's wanted content with its current content; `null` for an index that doesn't exist. */
export function diffContent(wanted: IndexContent, found: IndexContent | null): ContentDiff {
  const settings = Object.entries(wanted.settings).map(([key, to]) => ({
    key,
    from: (found?.settings as Record<string, unknown> | undefined)?.[key],
    to: to as unknown,
  }));
  return {
    records: diffObjects(wanted.records, found?.records ?? []),
    settings: settings.filter(({ from, to }) => !isDeepStrictEqual(from, to)),
    synonyms: diffObjects(wanted.synonyms, found?.synonyms ?? []),
  };
}

/** Whether records and synonyms, and settings, are up to date. */
export function isEmptyDiff({ records, settings, synonyms }: ContentDiff): boolean {
  return settings.length === 0 && isEmptyObjects(records) && isEmptyObjects(synonyms);
}

export function isEmptyObjects<T extends { objectID: string }>({ added, changed, removed }: ObjectsDiff<T>): boolean {
  return added.length + changed.length + removed.length === 0;
}

function diffObjects<T extends { objectID: string }>(wanted: T[], found: T[]): ObjectsDiff<T> {
  const before = new Map(found.map((object) => [object.objectID, object]));
  const diff: ObjectsDiff<T> = { added: [], changed: [], removed: [] };
  for (const to of wanted) {
    const from = before.get(to.objectID);
    before.delete(to.objectID);
    if (!from) diff.added.push(to);
    else {
      const attributes = changedAttributes(from, to);
      if (attributes.length > 0) diff.changed.push({ to, attributes });
    }
  }
  diff.removed = [...before.values()];
  return diff;
}

function changedAttributes(from: object, to: object): string[] {
  const [before, after] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
}
