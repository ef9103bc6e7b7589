import type { Diagnostic } from '../../shared/diagnostics.ts';
import { isObject } from '../../shared/own.ts';
import type { Synonyms } from '../../shared/synonyms.ts';
import { parseJson } from './jsonSource.ts';
import { type DataPath, dataPlaces, type SourceText } from './sourcePlace.ts';

const HINT = 'Write a list of words, ["k8s", "kubernetes"], or {"cron": ["schedule"]} for one way only.';

/** Reads `synonyms.json`: a list of groups of equivalent words or phrases, and of objects of one-way synonyms. */
export function readSynonyms(source: SourceText): { synonyms: Synonyms; diagnostics: Diagnostic[] } {
  const groups: string[][] = [];
  const oneWay = new Map<string, string[]>();
  const { value, diagnostics } = parseJson({ ...source, id: 'synonyms' });
  const { place, written } = dataPlaces(source);
  const report = (steps: DataPath, message: string) =>
    diagnostics.push({ id: 'synonyms', level: 'error', ...place(steps), message, hint: HINT });
  const words = (list: unknown, least: number, steps: DataPath): string[] => {
    const items: unknown[] = Array.isArray(list) ? list : [];
    const wrong = items.findIndex((word) => typeof word !== 'string' || word.trim() === '');
    if (wrong >= 0) report([...steps, wrong], `${written(items[wrong], [...steps, wrong])} is not a word`);
    else if (items.length < least) report(steps, `${written(list, steps)} is not a group of words`);
    else return items as string[];
    return [];
  };
  if (diagnostics.length === 0 && !Array.isArray(value)) report([], `${source.file} does not contain a list`);
  for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
    if (isObject(item))
      for (const [word, found] of Object.entries(item))
        oneWay.set(word, [...(oneWay.get(word) ?? []), ...words(found, 1, [index, word])]);
    else groups.push(words(item, 2, [index]));
  }
  const synonyms = {
    groups: groups.filter((group) => group.length > 0),
    oneWay: Object.fromEntries([...oneWay].filter(([, found]) => found.length > 0)),
  };
  return { synonyms, diagnostics };
}
