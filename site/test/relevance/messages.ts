import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import type { Asked } from './judgedQueries.ts';
import { constantPart, withNewNames } from './newNames.ts';

/** What readers search for of an error message. */
const FORMS = ['verbatim', 'seven words', 'new names', 'trace or log'] as const;

/** Fewer words are a name or an exit code. */
const MIN_WORDS = 3;

/** Words of the shorter form. */
const FIRST_WORDS = 7;

/** A row of a table and its first cell; pipes in code are escaped. */
const ROW_RE = /^\s*\|((?:\\.|[^|\\])*)\|.*$/;
const RULE_RE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const CODE_RE = /(`+)(.+?)\1/g;
const SHELL_RE = /^\s*```(?:shell|bash|sh)/;
/** The class of an exception or warning before its message, in any code; in prose also a sentence. */
const RAISED_RE = /^[\w.]*(?:Error|Exception|Warning): /;
const SENTENCE_RE = /^[A-Z][a-z']+(?: \S+){3}/;

/**
 * Queries for all error messages that pages quote, in four forms (`FORMS`). A wanted page is one that quotes the
 * message, or for new names, one that contains its constant part or is contained in it.
 */
export function messageQueries(sources: readonly string[], file: SearchFile): Asked[] {
  const commands = new Set(sources.flatMap(commandsIn));
  const messages = [...new Set(sources.flatMap(quotedMessages))].filter(
    (message) => !commands.has(message.split(' ')[0] as string),
  );
  const texts = file.pages.flatMap(({ url, sections }) =>
    sections.flatMap(([, , title, own]) => [title, ...own].map((text) => ({ url, letters: lettersIn(text) }))),
  );
  const pagesWith = (letters: string) => [
    ...new Set(texts.flatMap((text) => (text.letters.includes(letters) ? [text.url] : []))),
  ];
  const known = apiNames(file);
  const quoted = messages.flatMap((message) => {
    const want = pagesWith(lettersIn(message));
    return want.length > 0 ? [{ message, want, constant: constantPart(message, known).replace(RAISED_RE, '') }] : [];
  });
  const renamable = quoted.filter(({ constant }) => wordsIn(constant).length >= MIN_WORDS);
  const pagesWithConstant = (part: string) =>
    new Set(
      renamable.flatMap(({ constant, want }) => (constant.includes(part) || part.includes(constant) ? want : [])),
    );
  const ask = (form: (typeof FORMS)[number], query: string, want: Iterable<string>): Asked[] => [
    { query, class: form, want: [...want] },
  ];
  return [
    ...quoted.flatMap(({ message, want }) => ask('verbatim', message, want)),
    ...quoted.flatMap(({ message }) => {
      const first = message.split(' ').slice(0, FIRST_WORDS).join(' ');
      return first === message ? [] : ask('seven words', first, pagesWith(lettersIn(first)));
    }),
    ...renamable.flatMap(({ message, constant }) => {
      const renamed = withNewNames(message, known);
      return renamed === message ? [] : ask('new names', renamed, pagesWithConstant(constant));
    }),
    ...quoted.flatMap(({ message, want }, number) => ask('trace or log', printed(message, number), want)),
  ];
}

/**
 * The messages in a page's source: code in the first cell of tables that list causes or fixes, code and lines of output
 * that start with the name of an exception, and sentences in code.
 */
export function quotedMessages(source: string): string[] {
  const lines = source.split('\n');
  const found: string[] = [];
  let isListing = false;
  let isFenced = false;
  for (const [at, line] of lines.entries()) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    if (isFenced) {
      if (RAISED_RE.test(line)) found.push(line.trim());
      continue;
    }
    const cell = ROW_RE.exec(line)?.[1];
    if (cell === undefined) isListing = false;
    else if (RULE_RE.test(line)) isListing = /\| (?:Cause|Fix)/.test(lines[at - 1] ?? '');
    const codes = [...(isListing ? (cell ?? '') : line).matchAll(CODE_RE)].map((match) => (match[2] ?? '').trim());
    found.push(
      ...codes
        .filter((code) => isListing || RAISED_RE.test(code) || SENTENCE_RE.test(code))
        .map((code) => code.replaceAll('\\|', '|')),
    );
  }
  return found.filter((message) => wordsIn(message).length >= MIN_WORDS);
}

/** The message as a terminal shows it: under a trace, or in a line of a log. */
function printed(message: string, number: number): string {
  const raised = RAISED_RE.test(message) ? message : `DagsterInvalidDefinitionError: ${message}`;
  return number % 2 === 0
    ? `Traceback (most recent call last):\n  File "/home/ann/shop/defs.py", line 7, in <module>\ndagster._core.errors.${raised}`
    : `2025-05-01 09:30:00 +0000 - dagster.daemon.SensorDaemon - ERROR - dagster._core.errors.${raised}`;
}

/** The names of the commands in a page's shell blocks: code that starts with one is no message. */
function commandsIn(source: string): string[] {
  let isShell = false;
  return source.split('\n').flatMap((line) => {
    if (/^\s*```/.test(line)) isShell = SHELL_RE.test(line);
    return isShell ? (/^\s*([a-z][\w-]*)/.exec(line)?.[1] ?? []) : [];
  });
}

/** Names in the API, whole and in parts. */
function apiNames({ pages }: SearchFile): Set<string> {
  return new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap(([, , , , , , symbol]) => (symbol ? [symbol[1], ...symbol[1].split('.')] : [])),
    ),
  );
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters and digits only, because records have no marks of code. */
function lettersIn(text: string): string {
  return wordsIn(text.toLowerCase()).join('');
}

/** The sources of all pages and their parts in a folder. */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
