import { type IndexData, NEXT_POSITION } from './indexData.ts';

/** Inverts the texts: for each term, the records and kinds of text that contain it. */
export function postingsOf(
  data: Pick<IndexData, 'dictionary' | 'recordSection' | 'textStart' | 'textKind' | 'wordStart' | 'words'>,
): Pick<IndexData, 'postingStart' | 'postings'> {
  const { dictionary, recordSection, textStart, textKind, wordStart, words } = data;
  const size = dictionary.terms.length;
  const last = new Uint32Array(size);
  const postingStart = new Uint32Array(size + 1);
  const eachPosting = (take: (term: number, posting: number) => void) => {
    last.fill(0xffffffff);
    for (let record = 0; record < recordSection.length; record++) {
      const end = textStart[record + 1] as number;
      for (let text = textStart[record] as number; text < end; text++) {
        const posting = record * 8 + (textKind[text] as number);
        const wordsEnd = wordStart[text + 1] as number;
        for (let at = wordStart[text] as number; at < wordsEnd; at++) {
          const term = ((words[at] as number) & ~NEXT_POSITION) >>> 0;
          if (last[term] === posting) continue;
          last[term] = posting;
          take(term, posting);
        }
      }
    }
  };
  eachPosting((term) => {
    postingStart[term + 1] = (postingStart[term + 1] as number) + 1;
  });
  for (let term = 0; term < size; term++)
    postingStart[term + 1] = (postingStart[term + 1] as number) + (postingStart[term] as number);
  const next = postingStart.slice(0, size);
  const postings = new Uint32Array(postingStart[size] as number);
  eachPosting((term, posting) => {
    const at = next[term] as number;
    postings[at] = posting;
    next[term] = at + 1;
  });
  return { postingStart, postings };
}
