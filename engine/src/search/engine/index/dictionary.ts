/** All words of an index, sorted by code unit, so that words with the same prefix are adjacent. */
export interface Dictionary {
  readonly terms: readonly string[];
  /** How many leading letters a term shares with the previous one; at most 255. */
  readonly shared: Uint8Array;
  /** 1 for terms that occur as joined parts of an identifier. */
  readonly joined: Uint8Array;
}

/** Terms of the dictionary: `text` alone, or all that start with it. */
export interface TermRange {
  from: number;
  /** Exclusive. */
  to: number;
  text: string;
  prefix: boolean;
}

/** How many leading letters each of the sorted terms shares with the previous one. */
export function sharedLetters(terms: readonly string[]): Uint8Array {
  const shared = new Uint8Array(terms.length);
  for (let i = 1; i < terms.length; i++) {
    const [a, b] = [terms[i - 1] as string, terms[i] as string];
    const most = Math.min(a.length, b.length, 255);
    let count = 0;
    while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count++;
    shared[i] = count;
  }
  return shared;
}

/** The range of one term; undefined if the index doesn't contain it. */
export function findTerm({ terms }: Dictionary, text: string): TermRange | undefined {
  const at = firstNotBefore(terms, text);
  return text !== '' && terms[at] === text ? { from: at, to: at + 1, text, prefix: false } : undefined;
}

/** The terms that start with a text, including itself; undefined if there are none. */
export function findPrefix({ terms }: Dictionary, text: string): TermRange | undefined {
  const from = firstNotBefore(terms, text);
  if (text === '' || !terms[from]?.startsWith(text)) return undefined;
  // The text plus a letter that no word contains sorts after everything that starts with the text.
  return { from, to: firstNotBefore(terms, `${text}\uffff`, from), text, prefix: true };
}

function firstNotBefore(terms: readonly string[], text: string, start = 0): number {
  let [low, high] = [start, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
