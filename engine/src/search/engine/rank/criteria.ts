/**
 * Why a record is among the hits, best first: it documents what the query calls; all words are in headings; it quotes
 * the query; its page is one of the best for the words; it has all words somewhere.
 */
const GROUPS = { call: 0, heading: 1, quote: 2, page: 3, text: 4 } as const;

/** A record that may be shown, with what orders it. Engines compare objects fastest if all have the same shape. */
export interface Candidate {
  record: number;
  group: keyof typeof GROUPS;
  /** The share of the query that it quotes. */
  quoted: number;
  /** Of its section, by `sectionKey`; only in the groups that have all words. */
  key: number;
  /** By `createScorer`. */
  score: number;
  /** The factor in the score of a page's further sections, 1 for the others. */
  further: number;
}

/** Which values come first. */
const [LESS, MORE] = [1, -1] as const;

/** The order of hits: by the first criterion that differs. `docs search explain` prints the values. */
const CRITERIA: readonly { name: string; first: typeof LESS | typeof MORE; of(candidate: Candidate): number }[] = [
  { name: 'group', first: LESS, of: ({ group }) => GROUPS[group] },
  { name: 'quoted', first: MORE, of: ({ quoted }) => quoted },
  { name: 'typos', first: LESS, of: ({ key }) => typosOf(key) },
  // How similar the page's title, or the heading, is to the query (`HEADING` in `foundSections.ts`).
  { name: 'heading', first: LESS, of: ({ key }) => (key >>> ATTRIBUTE_BITS) & mask(HEADING_BITS) },
  // Sum of where the words are (`ATTRIBUTE`), plus `LOWER` in references and on pages of unmentioned subjects.
  { name: 'attribute', first: LESS, of: ({ key }) => key & mask(ATTRIBUTE_BITS) },
  { name: 'score', first: MORE, of: ({ score }) => score },
  // So that the order is deterministic.
  { name: 'record', first: LESS, of: ({ record }) => record },
];

export function compareCandidates(a: Candidate, b: Candidate): number {
  for (const { first, of } of CRITERIA) {
    const difference = first * (of(a) - of(b));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The values of a candidate by criterion, without the group. */
export function valuesOf(candidate: Candidate): Record<string, number> {
  return Object.fromEntries(CRITERIA.slice(1).map(({ name, of }) => [name, of(candidate)]));
}

const [TYPOS_BITS, HEADING_BITS, ATTRIBUTE_BITS] = [5, 4, 6];
const mask = (bits: number) => (1 << bits) - 1;

/** The criteria that are cheap enough for every section found, in one number; values are capped to its bits. */
export function sectionKey(values: { typos: number; heading: number; attribute: number }): number {
  const { typos, heading, attribute } = values;
  return (
    (Math.min(typos, mask(TYPOS_BITS)) << (HEADING_BITS + ATTRIBUTE_BITS)) |
    (heading << ATTRIBUTE_BITS) |
    Math.min(attribute, mask(ATTRIBUTE_BITS))
  );
}

export const typosOf = (key: number) => key >>> (HEADING_BITS + ATTRIBUTE_BITS);
