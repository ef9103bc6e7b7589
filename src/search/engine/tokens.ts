/** A word of a text as the index knows it. Parts of one identifier overlap with the whole. */
export interface Token {
  /** Lower case, without diacritics and punctuation. */
  text: string;
  /** Where it stands in the original text. */
  start: number;
  end: number;
  /** Counts words; the parts of an identifier stand one after the other, joined ones where their first part stands. */
  position: number;
}
