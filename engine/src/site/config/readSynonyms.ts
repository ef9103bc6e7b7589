import type { Diagnostic } from '../../shared/diagnostics.ts';
import { type JsonNode, parseJson } from './jsonSource.ts';

const HINT = 'Write a list of words, ["k8s", "kubernetes"], or {"cron": ["schedule"]} for one way only.';

/** Reads `synonyms.json`: a list of groups of equivalent words or phrases, and of objects of one-way synonyms. */
export function readSynonyms(source: { file: string; text: string }): {
  synonyms: Synonyms;
  diagnostics: Diagnostic[];
} {
  const synonyms: Synonyms = { groups: [], oneWay: {} };
  const { node, diagnostics } = parseJson({ ...source, id: 'synonyms' });
  const report = ({ line, column }: JsonNode, message: string, hint = HINT) =>
    diagnostics.push({ id: 'synonyms', level: 'error', file: source.file, line, column, message, hint });
  if (!node) return { synonyms, diagnostics };
  if (!node.items) {
    report(node, `${source.file} does not contain a list`);
    return { synonyms, diagnostics };
  }
  const words = (list: JsonNode, least: number): string[] | null => {
    const wrong = list.items?.find(({ value }) => typeof value !== 'string' || value.trim() === '');
    if (wrong) report(wrong, `${wrong.written()} is not a word`);
    else if (!list.items || list.items.length < least) report(list, `${list.written()} is not a group of words`);
    else return list.items.map(({ value }) => value as string);
    return null;
  };
  for (const item of node.items) {
    if (!item.fields) {
      const group = words(item, 2);
      if (group) synonyms.groups.push(group);
      continue;
    }
    for (const [word, found] of Object.entries(item.fields)) {
      const targets = words(found, 1);
      if (targets) synonyms.oneWay[word] = [...(synonyms.oneWay[word] ?? []), ...targets];
    }
  }
  return { synonyms, diagnostics };
}

export interface Synonyms {
  /** Each word or phrase of a group also finds the others. */
  groups: string[][];
  /** A query for the key also finds its values, but not vice versa. */
  oneWay: Record<string, string[]>;
}
