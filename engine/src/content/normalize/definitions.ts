import { placesIn } from '../../shared/offsets.ts';
import { lineEnd, linePrefix, lineStart } from './lines.ts';
import type { Finding, Source, SyntaxRule } from './source.ts';

/** The definition of a link with its target, or of a footnote, at the start of a line. */
const DEFINITION_RE =
  /\[((?!\^)(?:[^[\]\\\n]|\\.)+)\]:[ \t]*(<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$|\[(\^[^\]\n]+)\]:/my;
/** A label in brackets. That of a link may be on several lines. */
const MARK_RE = /(?<!\\)\[(\^[^\]\s[]+|(?!\^)(?:[^[\]\\]|\\.)+)\]/g;
/** The target of a definition that is a note by its form: a word, not an address. Metadata has `-`. */
const WORD_RE = /^<?(?!-+$)[^\s:/.#?<>]+>?$/;

interface Definition {
  offset: number;
  /** Of a footnote, with `^`. */
  label: string;
  /** Of a link, as written. */
  target: string | undefined;
}

/** Reports definitions that aren't shown. Changes nothing. */
export const definitions: SyntaxRule = (source) => {
  const found = source.text.includes(']:') ? definitionsIn(source) : [];
  if (found.length === 0) return [];
  reportRepeated(reportUnused(found, source), source);
  return [];
};

function definitionsIn({ text, proseLines }: Source): Definition[] {
  const found: Definition[] = [];
  let previous = -1;
  for (const start of proseLines) {
    const offset = start + linePrefix(text, start).length;
    DEFINITION_RE.lastIndex = offset;
    const [, link, target, note] = DEFINITION_RE.exec(text) ?? [];
    if (link !== undefined) {
      // Below a line of text, it's text.
      if (start > 0 && previous !== lineStart(text, start - 1) && !endsBlock(text, lineStart(text, start - 1)))
        continue;
      previous = start;
    }
    const label = link ?? note;
    if (label !== undefined) found.push({ offset, label, target });
  }
  return found;
}

/** True for an empty line or a heading. */
function endsBlock(text: string, start: number): boolean {
  const words = text.slice(start + linePrefix(text, start).length, lineEnd(text, start));
  return words.trim() === '' || /^#{1,6}[ \t]/.test(words);
}

/** Labels are the same in any case and spacing, also on several lines of a quote. */
const keyOf = (label: string) =>
  label
    .trim()
    .replace(/\n[\s>]*/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * Reports footnotes that no text refers to, or can refer to, and notes that are links by their form, such as `[TODO]:
 * rewrite`. Returns the other definitions.
 */
function reportUnused(found: readonly Definition[], { text, tokens, findings }: Source): Definition[] {
  const offsets = new Set(found.map(({ offset }) => offset));
  const used = new Set<string>();
  let next = 0;
  /** Offsets have to ascend. */
  const isProse = (offset: number) => {
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next++;
    return (tokens[next]?.start ?? text.length) > offset;
  };
  // There may be code between the brackets.
  for (const { 0: mark, 1: label = '', index } of text.matchAll(MARK_RE))
    if (isProse(index) && isProse(index + mark.length - 1) && !offsets.has(index)) used.add(keyOf(label));
  return found.filter((definition) => {
    const problem = used.has(keyOf(definition.label)) ? undefined : problemOf(definition);
    if (problem) findings.push({ level: 'warn', offset: definition.offset, ...problem });
    return problem === undefined;
  });
}

/** Why an unused definition is an error; undefined for an address, which does no harm. */
function problemOf({ label, target }: Definition): Pick<Finding, 'id' | 'message' | 'hint'> | undefined {
  if (target !== undefined) {
    if (!WORD_RE.test(target)) return undefined;
    const message = `Nothing refers to the definition "[${label}]: ${target}", so it is never shown`;
    const hint = `To show it as text, write a backslash before it: "\\[${label}]".`;
    return { id: 'unused-definition', message, hint };
  }
  if (/\s/.test(label)) {
    const message = `The label of the footnote "[${label}]" has a space, so it is never shown`;
    const written = `^${label.slice(1).trim().replace(/\s+/g, '-')}`;
    return { id: 'unused-footnote', message, hint: `Write "[${written}]" here and where it belongs.` };
  }
  const message = `Nothing refers to the footnote "[${label}]", so it is never shown`;
  return { id: 'unused-footnote', message, hint: `Write "[${label}]" where it belongs, or remove it.` };
}

const bare = (target: string) => target.replace(/^<|>$/g, '');

/** Reports definitions that are lost because an earlier one has their label. */
function reportRepeated(found: readonly Definition[], { text, firstLine, findings }: Source): void {
  const known = new Map<string, Definition>();
  const place = placesIn(text);
  for (const definition of found) {
    const { offset, label, target } = definition;
    const isNote = target === undefined;
    const first = known.get(keyOf(label));
    if (!first) known.set(keyOf(label), definition);
    else if (isNote || bare(target) !== bare(first.target ?? ''))
      findings.push({
        id: 'duplicate-definition',
        level: 'warn',
        offset,
        message: `The ${isNote ? 'footnote' : 'link'} "[${label}]" is defined twice; only the definition on line ${firstLine - 1 + place(first.offset).line} is used`,
        hint: 'Give this one another label, or remove it.',
      });
  }
}
