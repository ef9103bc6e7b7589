import type { ProtocolError } from '../response.ts';
import { DEFAULTS } from './limits.ts';
import { type Params, refusal } from './readParams.ts';
import { readList } from './readValue.ts';

/** Words of an attribute's snippet: name (`content`, `hierarchy.lvl1`, `hierarchy`, `*`) -> words. */
export type SnippetWords = ReadonlyMap<string, number>;

/** DocSearch's setting of an index: snippets of the text, headings whole. */
const DEFAULT = ['content:10'];

/** The parameter `attributesToSnippet`: `content:10`, `hierarchy.lvl1:5`, `*:10`; a name alone has 10 words. */
export function readSnippetWords(params: Params): SnippetWords | ProtocolError {
  const list = readList(params, 'attributesToSnippet', DEFAULT);
  if (!Array.isArray(list)) return list as ProtocolError;
  const words = new Map<string, number>();
  for (const entry of list as string[]) {
    const [, name = '', count] = /^([^:]+)(?::(\d{1,4}))?$/.exec(entry) ?? [];
    if (name === '') return refusal('attributesToSnippet', 'attribute or attribute:words');
    words.set(name, count === undefined ? DEFAULTS.snippetWords : Number(count));
  }
  return words;
}

/** Words that an attribute's snippet has, undefined for no snippet. The most exact name counts. */
export function snippetWordsOf(words: SnippetWords, attribute: string): number | undefined {
  const [parent = attribute] = attribute.split('.');
  return words.get(attribute) ?? words.get(parent) ?? words.get('*');
}
