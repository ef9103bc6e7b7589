import * as v from 'valibot';
import type { Diagnostic } from '../../engine/src/shared/diagnostics.ts';
import { isObject } from '../../engine/src/shared/own.ts';
import { parseJson } from '../../engine/src/site/config/jsonSource.ts';
import { dataSource } from '../../engine/src/site/config/sourcePlace.ts';
import { validate } from '../../engine/src/site/config/validate.ts';
import type { Words } from './phrases.ts';

const word = v.pipe(v.string(), v.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'));
const words = v.optional(v.array(word), []);
const wordLists = v.optional(v.record(v.string(), v.array(word)), {});

/** Keys of `words.json`; `Words` documents them. */
const WordsSchema = v.strictObject({
  names: words,
  spellings: wordLists,
  capitals: words,
  avoid: v.optional(v.array(v.strictObject({ words: v.array(word), instead: word })), []),
  linkTexts: words,
  allowed: words,
  glossary: v.optional(
    v.nullable(
      v.strictObject({
        file: word,
        terms: wordLists,
        nouns: v.optional(v.array(v.strictObject({ terms: wordLists, after: words, before: words })), []),
        besides: words,
        elsewhere: wordLists,
      }),
    ),
    null,
  ),
});

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
  const source = dataSource({ file, text });
  const problem = (message: string, hint: string, ...at: Parameters<typeof source.place>) =>
    diagnostics.push({ id: 'config', level: 'error', ...source.place(...at), message, hint });
  if (diagnostics.length > 0) return { ...NONE, diagnostics };
  if (!isObject(value)) {
    problem(`${file} does not contain an object`, 'Write an object: { "names": [ … ] }.', []);
    return { ...NONE, diagnostics };
  }
  const parsed = v.safeParse(WordsSchema, value);
  if (!parsed.success) return { ...NONE, ...validate(value, { schema: WordsSchema, source }) };
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
