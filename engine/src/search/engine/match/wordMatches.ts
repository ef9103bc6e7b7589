import type { IndexData, TEXT_KIND } from '../index/indexData.ts';

/**
 * Where a query word matches a record, best first: the record's own heading, the heading above the text, the page's
 * group, a heading further up, the text (or the page's description), a name in its code or an aside.
 */
export const ATTRIBUTE = { own: 0, above: 1, group: 2, ancestor: 3, text: 4, name: 5, aside: 5 } as const;

/** How much a page's title counts in its score. */
export const TITLE_WEIGHT = 8;

/** By kind of text, where it matches and how much it counts in the score of its page. In the order of `TEXT_KIND`. */
const KINDS = Object.values({
  heading: { attribute: ATTRIBUTE.own, weight: 2 },
  address: { attribute: ATTRIBUTE.own, weight: 4 },
  group: { attribute: ATTRIBUTE.group, weight: 1 },
  description: { attribute: ATTRIBUTE.text, weight: 2 },
  name: { attribute: ATTRIBUTE.name, weight: 0.5 },
  content: { attribute: ATTRIBUTE.text, weight: 1 },
  label: { attribute: ATTRIBUTE.text, weight: 1 },
  aside: { attribute: ATTRIBUTE.aside, weight: 0.3 },
} satisfies Record<keyof typeof TEXT_KIND, object>);
export const KIND_WEIGHTS = Float32Array.from(KINDS, ({ weight }) => weight);
/** Attribute bits of a cost. */
export const KIND_COST = Uint8Array.from(KINDS, ({ attribute }) => attribute << 1);

/** A match with a typo, and one of another word than the query's (begun, another form, a synonym), count less. */
const TYPO_WEIGHT = 0.4;
const INEXACT_WEIGHT = 0.7;

/** The records that one query word matches. */
export interface WordMatches {
  /** Record -> its best match: `typos << 4 | attribute << 1 | inexact`, so lower is better. */
  costs: Uint8Array;
  /** Page -> the sum of the weights of its texts with the word, 1 for a short prefix; 0 if it has none. */
  weights: Float32Array;
  /** Page -> the sum of the weights of texts with the word that link to it. */
  linked: Float32Array;
  /** Bits of the text kinds by record, for sequences; zero between them. */
  kinds: Uint8Array;
}

/** The word doesn't match the record. */
export const NO_MATCH = 255;

export const costTypos = (cost: number) => cost >> 4;
export const costAttribute = (cost: number) => (cost >> 1) & 7;
const costInexact = (cost: number) => cost & 1;

/** How much a match counts because of its typos and form, in scores. */
export const costWeight = (cost: number) => TYPO_WEIGHT ** costTypos(cost) * (costInexact(cost) ? INEXACT_WEIGHT : 1);

export function emptyMatches({ recordSection, pages }: IndexData): WordMatches {
  return {
    costs: new Uint8Array(recordSection.length).fill(NO_MATCH),
    weights: new Float32Array(pages.length),
    linked: new Float32Array(pages.length),
    kinds: new Uint8Array(recordSection.length),
  };
}

export function clearMatches({ costs, weights, linked, kinds }: WordMatches): void {
  costs.fill(NO_MATCH);
  weights.fill(0);
  linked.fill(0);
  // The last search may have been given up in the middle of a sequence.
  kinds.fill(0);
}
