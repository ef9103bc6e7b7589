import * as v from 'valibot';
import type { Diagnostic } from '../../engine/src/shared/diagnostics.ts';
import { isObject } from '../../engine/src/shared/own.ts';
import { parseJson } from '../../engine/src/site/config/jsonSource.ts';
import { dataPlaces } from '../../engine/src/site/config/sourcePlace.ts';
import { validate } from '../../engine/src/site/config/validate.ts';

const word = v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'));
const words = v.optional(v.array(word), []);
const wordLists = v.optional(v.record(v.string(), v.array(word)), {});

/** Which words of the prose are glossary terms. */
const glossarySchema = v.strictObject({
  /** The glossary's file: `docs/glossary.md`. */
  file: word,
  /** Entry id -> forms that always mean it. */
  terms: wordLists,
  /** Ambiguous forms: they mean a term only after one of `after` and before one of `before` or punctuation. */
  nouns: v.optional(v.array(v.strictObject({ terms: wordLists, after: words, before: words })), []),
  /** Phrases that contain a form but don't mean a term. */
  besides: words,
  /** Entry id -> site paths, including the pages below, where its forms mean something else. */
  elsewhere: wordLists,
});
export type GlossaryWords = v.InferOutput<typeof glossarySchema>;

const wordsSchema = v.strictObject({
  /** Names and terms in their only correct spelling. A term of several words may be capitalized. */
  names: words,
  /** Correct spelling -> wrong ones that differ in more than case. */
  spellings: wordLists,
  /** Exceptions to `names`: ordinary words that are also names, and commands outside code. */
  capitals: words,
  /** Filler words, with suggestions. A phrase with a capital is case-sensitive. */
  avoid: v.optional(v.array(v.strictObject({ words: v.array(word), instead: word })), []),
  /** Link texts that don't say where the link leads. */
  linkTexts: words,
  /** Phrases that are always allowed. */
  allowed: words,
  glossary: v.optional(v.nullable(glossarySchema), null),
});

/** The style rules of `words.json`, for the prose check and the links of terms. Plain data. */
export type Words = v.InferOutput<typeof wordsSchema>;

const NONE = { words: null, entries: {} };

/**
 * Reads `words.json`. Without the file (`text` undefined) or if it's invalid, there are no words. Problems are `config`
 * errors at their places. `read` returns the text of the glossary, which must have an entry for every term.
 */
export function readWords(
  { file, text }: { file: string; text: string | undefined },
  read: (file: string) => string | undefined,
): { words: Words | null; entries: Record<string, string[]>; diagnostics: Diagnostic[] } {
  if (text === undefined) return { ...NONE, diagnostics: [] };
  const { value, diagnostics } = parseJson({ file, text, id: 'config' });
  const places = dataPlaces({ file, text });
  const problem = (message: string, hint: string, ...at: Parameters<typeof places.place>) =>
    diagnostics.push({ id: 'config', level: 'error', ...places.place(...at), message, hint });
  if (diagnostics.length > 0) return { ...NONE, diagnostics };
  if (!isObject(value)) {
    problem(`${file} does not contain an object`, 'Write an object: { "names": [ … ] }.', []);
    return { ...NONE, diagnostics };
  }
  const parsed = v.safeParse(wordsSchema, value);
  if (!parsed.success) return { ...NONE, diagnostics: validate(value, { schema: wordsSchema, places }).diagnostics };
  const { glossary } = parsed.output;
  if (!glossary) return { words: parsed.output, entries: {}, diagnostics };
  const page = read(glossary.file);
  if (page === undefined)
    problem(`The glossary "${glossary.file}" does not exist`, 'Write the path of a page, relative to the project.', [
      'glossary',
      'file',
    ]);
  const entries = readGlossary(page ?? '');
  const checkTerms = (terms: Record<string, string[]>, steps: (string | number)[]) => {
    for (const id of Object.keys(terms)) {
      if (page === undefined || Object.hasOwn(entries, id)) continue;
      const hint = `Add a heading with {#${id}} to ${glossary.file}, or remove the term.`;
      problem(`The glossary has no entry "${id}"`, hint, [...steps, id], 'key');
    }
  };
  checkTerms(glossary.terms, ['glossary', 'terms']);
  checkTerms(glossary.elsewhere, ['glossary', 'elsewhere']);
  for (const [n, { terms }] of glossary.nouns.entries()) checkTerms(terms, ['glossary', 'nouns', n, 'terms']);
  return { words: diagnostics.length > 0 ? null : parsed.output, entries, diagnostics };
}

/** Extracts a glossary's entries by line: explicit heading id -> site paths that the text below links to. */
function readGlossary(text: string): Record<string, string[]> {
  const headings = [...text.matchAll(/^#{2,6}[ \t].*\\?\{#([^{}\s]+)\}[ \t]*(?:#+[ \t]*)?$/gm)];
  return Object.fromEntries(
    headings.map(({ index, 0: { length }, 1: id = '' }, n) => {
      const body = text.slice(index + length, headings[n + 1]?.index);
      const paths = [...body.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, path = '']) => path);
      return [id, [...new Set(paths)]];
    }),
  );
}
