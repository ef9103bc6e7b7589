/** How the site's prose is written, as `words.json` says: what the check of prose and the links of terms rest on. Plain data. */
export interface Words {
  /** Names and terms in their one right spelling; a term of several words may start with a capital. */
  names: string[];
  /** Right spelling -> wrong ones that differ in more than capitals. */
  spellings: Record<string, string[]>;
  /** Right as they stand here: names that are ordinary words too, and commands for places that can hold no code. */
  capitals: string[];
  /** Words that say nothing, with what to do instead. A phrase with a capital is meant as written. */
  avoid: { words: string[]; instead: string }[];
  /** Link texts that do not say where the link leads. */
  linkTexts: string[];
  /** Phrases that nothing is said against. */
  allowed: string[];
  glossary: GlossaryWords | null;
}

/** Which words of the prose are terms of the glossary. */
export interface GlossaryWords {
  /** The glossary's file: `docs/glossary.md`. */
  file: string;
  /** Id of an entry -> forms that always mean it. */
  terms: Record<string, string[]>;
  /** Forms that are other words too, and mean a term after one of `after` and before one of `before` or a mark. */
  nouns: { terms: Record<string, string[]>; after: string[]; before: string[] }[];
  /** Phrases with a form in them that mean no term. */
  besides: string[];
  /** Id of an entry -> site paths at and below which its forms mean something else. */
  elsewhere: Record<string, string[]>;
}
