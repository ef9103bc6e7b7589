import type { FileContext } from '../../src/content/jsx/componentSpec.ts';
import type { ContentInput, RenderContext } from '../../src/content/model/context.ts';
import { splitFrontMatter } from '../../src/content/model/frontMatter.ts';
import { valuePlace } from '../../src/content/model/frontMatterPlaces.ts';
import type { ParsedNode } from '../../src/content/model/nodes.ts';
import type { DiagnosticId, Place } from '../../src/shared/diagnostics.ts';
import { smallLetters } from './phrases.ts';
import { NO_PROSE, type ProseBlock, proseBlocks } from './proseBlocks.ts';
import { isRight, type ProseRules } from './proseRules.ts';

/** Checks one file's parsed text against the word list. `<!-- keep: word -->` allows the next use of a word. */
export function checkFile(nodes: readonly ParsedNode[], rules: ProseRules, ctx: FileContext): void {
  const keeps = keepsOf(ctx);
  const found = proseBlocks(nodes, ctx).flatMap((block) => checkProse(block, rules));
  for (const finding of found) {
    const keep = keeps.find(
      (one) => !one.used && one.word === finding.word.toLowerCase() && isBefore(one.at, finding.at),
    );
    if (keep) keep.used = true;
    else report(finding, ctx);
  }
  for (const { used, written, at } of keeps) {
    const message = `No rule applies to "${written}" after this comment`;
    if (!used) ctx.report('unused-keep', 'warn', at, message, 'Remove the comment.');
  }
}

const FRONT_MATTER = { title: 'title', sidebar_label: 'title', description: 'text' } as const;

export function checkFrontMatter({ scanned, text: source }: ContentInput, rules: ProseRules, ctx: RenderContext): void {
  const { frontMatter, file } = scanned;
  for (const key of Object.keys(FRONT_MATTER) as (keyof typeof FRONT_MATTER)[]) {
    const value = frontMatter[key];
    if (value === undefined) continue;
    const text = value.replace(/`[^`]*`/g, (code) => NO_PROSE.repeat(code.length)).replace(/\s/g, ' ');
    const place = (start: number, end: number) => {
      return { file, ...valuePlace(splitFrontMatter(source).yaml ?? '', key, value.slice(start, end)) };
    };
    for (const finding of checkProse({ kind: FRONT_MATTER[key], text, place, links: [] }, rules)) report(finding, ctx);
  }
}

function report({ id, at, message, hint }: ProseFinding, ctx: RenderContext): void {
  ctx.report(id, 'warn', at, message, hint);
}

const KEEP_RE = /^(?:<!--|\{\s*\/\*)\s*keep:\s*(.*?)\s*(?:-->|\*\/\s*\})$/s;

/** Words that comments allow. */
function keepsOf({ normalized, file }: FileContext) {
  return normalized.comments.flatMap(({ text, line, column }) => {
    const written = KEEP_RE.exec(text)?.[1];
    return written ? [{ written, word: written.toLowerCase(), at: { file, line, column }, used: false }] : [];
  });
}

const isBefore = (a: Place, b: Place) => a.line < b.line || (a.line === b.line && a.column < b.column);

/** A violation of the word list. */
interface ProseFinding {
  id: Extract<DiagnosticId, 'spelling' | 'filler' | 'link-text' | 'title-case' | 'doubled-word' | 'space-before-mark'>;
  /** As written, which an exception has to repeat. */
  word: string;
  at: Place;
  message: string;
  hint: string;
}

/** Lower case only. */
const DOUBLED_RE = /(?<![\w/.-])([a-z\u00df-\u024f]+) +\1(?![\w\u00df-\u024f/'’-]|\.\w)/g;
const SPACE_RE = / ([,;:!?]|\.(?!\.))(?=\s|$)/g;

export function checkProse({ kind, text, place, links }: ProseBlock, { find, linkTexts }: ProseRules): ProseFinding[] {
  const found: ProseFinding[] = [];
  const names: { start: number; end: number }[] = [];
  for (const { start, end, written, value } of find(text)) {
    if (value.is === 'avoid') {
      const message = `These docs avoid "${written}"`;
      found.push({ id: 'filler', word: written, at: place(start, end), message, hint: value.instead });
      continue;
    }
    names.push({ start, end });
    if (value.is === 'fine' || isRight(written, value.right)) continue;
    const message = `"${written}" is spelled "${value.right}"`;
    found.push({ id: 'spelling', word: written, at: place(start, end), message, hint: `Write "${value.right}".` });
  }
  for (const { start, end } of links) {
    const written = text.slice(start, end).trim();
    if (!linkTexts.has(written.toLowerCase())) continue;
    const message = `The link text "${written}" does not say where it leads`;
    const hint = 'Use the name of the target as the link text.';
    found.push({ id: 'link-text', word: written, at: place(start, end), message, hint });
  }
  for (const { index, 0: both, 1: word = '' } of allOf(smallLetters(text), DOUBLED_RE)) {
    const end = index + both.length;
    if (names.some((name) => name.start <= index && end <= name.end)) continue;
    const twice = text.slice(index, end);
    const message = `"${twice}" repeats a word`;
    const hint = `Write "${twice.slice(0, word.length)}" once.`;
    found.push({ id: 'doubled-word', word: twice, at: place(index, end), message, hint });
  }
  for (const { index, 1: mark = '' } of allOf(text, SPACE_RE)) {
    // Ignore a mark after another mark or at the start of the text: that's code or a symbol.
    if (!/[^\s.]\s*$/.test(text.slice(Math.max(0, index - 2), index))) continue;
    const message = `There is a space before "${mark}"`;
    const at = place(index + 1, index + 2);
    found.push({ id: 'space-before-mark', word: mark, at, message, hint: 'Remove it.' });
  }
  if (kind === 'title') {
    for (const { word, at } of titleCapitals(text, names)) {
      const message = `"${word}" is capitalized in a title`;
      const hint = `Write "${word.toLowerCase()}", or add the name to words.json.`;
      found.push({ id: 'title-case', word, at: place(at, at + word.length), message, hint });
    }
  }
  return found;
}

/** All matches of a pattern that rarely matches: an iterator costs more than a search. */
const allOf = (text: string, pattern: RegExp) =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]; /** A word in a title, at its offset. */
interface TitleWord {
  word: string;
  at: number;
}

/**
 * Words with a capital that a sentence-case title shouldn't have. Skips first words (of the title and after a colon or
 * another end), abbreviations, inner capitals, single letters, quotes, and ranges in `names`.
 */
export function titleCapitals(title: string, names: readonly { start: number; end: number }[]): TitleWord[] {
  let text = title;
  const hide = (start: number, end: number) => {
    text = text.slice(0, start) + HIDDEN.repeat(end - start) + text.slice(end);
  };
  for (const { start, end } of names) hide(start, end);
  for (const { index, 0: quoted } of title.matchAll(/"[^"]*"|“[^”]*”/g)) hide(index, index + quoted.length);
  const first = text.search(WORD_START_RE);
  return [...text.matchAll(CAPITAL_RE)]
    .filter(({ index, 0: word }) => {
      const isFirst = index === first || /[:.?!]\s+$/.test(text.slice(0, index));
      return !isFirst && PLAIN_RE.test(word);
    })
    .map(({ index, 0: word }) => ({ word, at: index }));
}

/** Replaces names with a letter, so that a name at the start counts as the first word. */
const HIDDEN = 'x';
const WORD_START_RE = /[A-Za-z\u00c0-\u024f\uFFFC]/;
const CAPITAL_RE = /(?<![\w\u00c0-\u024f.@])[A-Z\u00c0-\u00de][\w\u00c0-\u024f.]*/g;
const PLAIN_RE = /^[A-Z\u00c0-\u00de][a-z\u00df-\u00ff]+$/;
