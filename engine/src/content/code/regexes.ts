import type { EmulatedRegExp } from 'oniguruma-to-es';

/** The source and flags of a regular expression, and what JavaScript's own can't do. */
export type RegexParts = readonly [source: string, flags: string, options?: EmulatedRegExp['rawOptions']];

/**
 * Patterns of common languages' grammars as JavaScript writes them. Translating them takes each worker 0.2 s, so the
 * launcher does it once, when it bundles the engine. In unit tests, it's empty.
 */
export const regexes: Readonly<Record<string, RegexParts>> = {};
