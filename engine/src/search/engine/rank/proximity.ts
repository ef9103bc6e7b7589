import { type IndexData, NEXT_POSITION } from '../index/indexData.ts';

/** The distance of words that no text has together, and the maximum. */
export const FAR = 8;

/**
 * The sum of the minimum distances of adjacent query words in the record's texts and the headings above; the wrong
 * order adds one. `wordsOfTerm` has bit k for the terms that match word k.
 */
export function proximity(data: IndexData, record: number, wordsOfTerm: Uint16Array, words: number): number {
  if (words < 2) return 0;
  const distances = new Array<number>(words - 1).fill(FAR);
  const { textStart, sectionStart, sectionParent } = data;
  const end = textStart[record + 1] as number;
  for (let text = textStart[record] as number; text < end; text++) measure(data, text, wordsOfTerm, distances);
  let section = data.recordSection[record] as number;
  if (sectionStart[section] !== record)
    measure(data, textStart[sectionStart[section] as number] as number, wordsOfTerm, distances);
  for (let parent = sectionParent[section] as number; parent !== section; parent = sectionParent[section] as number) {
    section = parent;
    measure(data, textStart[sectionStart[section] as number] as number, wordsOfTerm, distances);
  }
  return distances.reduce((sum, distance) => sum + distance, 0);
}

/** Lowers the distances by those in a text. */
function measure({ words, wordStart }: IndexData, text: number, wordsOfTerm: Uint16Array, distances: number[]): void {
  const end = wordStart[text + 1] as number;
  const pairs = distances.length;
  /** Word of the query -> its last position. Most headings have none of the words. */
  let last: number[] | undefined;
  let position = -1;
  for (let at = wordStart[text] as number; at < end; at++) {
    const token = words[at] as number;
    if (token >= NEXT_POSITION) position++;
    const met = wordsOfTerm[token & ~NEXT_POSITION] as number;
    if (met === 0) continue;
    last ??= new Array<number>(pairs + 1).fill(-FAR);
    for (let word = 0; word <= pairs; word++) {
      if ((met & (1 << word)) === 0) continue;
      last[word] = position;
      if (word > 0) lower(distances, word - 1, Math.max(1, position - (last[word - 1] as number)));
      if (word < pairs) lower(distances, word, position - (last[word + 1] as number) + 1);
    }
  }
}

function lower(distances: number[], pair: number, distance: number): void {
  if (distance < (distances[pair] as number)) distances[pair] = distance;
}
