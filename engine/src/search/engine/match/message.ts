import { isCall } from './call.ts';

/** Words that start a question, which a message rarely starts with. */
const QUESTION_RE = /^(?:how|what|why|can|which|do|does|is|are|when|where|who|should|my|i)\b|\?$/i;

/** A name, a colon, and more: `BakeError: no pan`, `kitchen.errors.BakeError: …`, `Error: …`, `status: 4`. */
const PREFIX_RE = /[\w)]: \S/;

/** Text in quotes, perhaps cut. */
const QUOTE_RE = /(?<!\w)(['"`])\S[^'"`]*(?:\1|$)/;

/** What sentences and output contain, and keywords don't. */
const MARK_RE = /\.\.\.|…|[.!,](?:\s|$)|[[\]{}<>]/;

/** A name of an error in words: `403 Client Error`. */
const NAMED_RE = / \S+ Error$/;

/** A capital at the start only, and enough words that it's no title. */
const SENTENCE_RE = /^[A-Z][a-z']*(?: \S+)*? [a-z]+(?: \S+)* ?[a-z]*$/;
const SENTENCE_WORDS = 4;

/**
 * Whether a query looks like a message of a program, such as an error: it has a prefix with a colon, quotes, or marks,
 * names an error, or is a sentence but no question. Such a query is searched for as written, except for names, which
 * are the reader's own.
 */
export function isMessage(query: string): boolean {
  if (isCall(query)) return false;
  if (PREFIX_RE.test(query) || QUOTE_RE.test(query)) return !query.endsWith('?');
  if (QUESTION_RE.test(query)) return false;
  return (
    MARK_RE.test(query) ||
    NAMED_RE.test(query) ||
    (SENTENCE_RE.test(query) && query.split(' ').length >= SENTENCE_WORDS)
  );
}
