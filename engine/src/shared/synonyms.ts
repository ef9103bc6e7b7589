/** Words that searches treat alike. */
export interface Synonyms {
  /** Each word or phrase of a group also finds the others. */
  groups: string[][];
  /** A query for the key also finds its values, but not vice versa. */
  oneWay: Record<string, string[]>;
}
