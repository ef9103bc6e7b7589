import { placesIn } from '../../shared/offsets.ts';
import { lineEnd, linePrefix, lineStart } from './lines.ts';
import type { Source, SyntaxRule } from './source.ts';

/** The definition of a link with its target, or of a footnote, at the start of a line. */
const DEFINITION_RE =
  /\[((?!\^)(?:[^[\]\\\n]|\\.)+)\]:[ \t]*(<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$|\[(\^[^\]\n]+)\]:/my;
/** A label in brackets. */
const MARK_RE = /(?<!\\)\[(\^[^\]\s]+|(?!\^)[^[\]\n]+)\]/g;

interface Definition {
  offset: number;
  /** Of a footnote, with `^`. */
  label: string;
  /** Of a link. */
  target: string | undefined;
}

/** Reports definitions that aren't shown. Changes nothing. */
export const definitions: SyntaxRule = (source) => {
  const found = source.text.includes(']:') ? definitionsIn(source) : [];
  if (found.length === 0) return [];
  reportUnused(found, source);
  reportRepeated(found, source);
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
    if (label !== undefined) found.push({ offset, label, target: target?.replace(/^<|>$/g, '') });
  }
  return found;
}

/** True for an empty line or a heading. */
function endsBlock(text: string, start: number): boolean {
  const words = text.slice(start + linePrefix(text, start).length, lineEnd(text, start));
  return words.trim() === '' || /^#{1,6}[ \t]/.test(words);
}

const keyOf = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** Footnotes that no text refers to, or can refer to, and notes that are links by their form, such as `[TODO]: rewrite`. */
function reportUnused(found: readonly Definition[], { text, tokens, findings }: Source): void {
  const offsets = new Set(found.map(({ offset }) => offset));
  const used = new Set<string>();
  let next = 0;
  for (const { 0: mark, 1: label = '', index } of text.matchAll(MARK_RE)) {
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++;
    const isProse = (tokens[next]?.start ?? text.length) >= index + mark.length;
    if (isProse && !offsets.has(index)) used.add(keyOf(label));
  }
  for (const { offset, label, target } of found) {
    if (used.has(keyOf(label))) continue;
    const report = (id: 'unused-definition' | 'unused-footnote', message: string, hint: string) =>
      findings.push({ id, level: 'warn', offset, message, hint });
    if (target !== undefined) {
      const message = `Nothing refers to the definition "[${label}]: ${target}", so it is never shown`;
      if (/^[^\s:/.#?]+$/.test(target))
        report('unused-definition', message, `To show it as text, write "\\[${label}]: ${target}".`);
    } else if (/\s/.test(label)) {
      const message = `The label of the footnote "[${label}]" has a space, so it is never shown`;
      const written = `^${label.slice(1).trim().replace(/\s+/g, '-')}`;
      report('unused-footnote', message, `Write "[${written}]" here and where it belongs.`);
    } else {
      const message = `Nothing refers to the footnote "[${label}]", so it is never shown`;
      report('unused-footnote', message, `Write "[${label}]" where it belongs, or remove it.`);
    }
  }
}

/** Definitions that are lost because an earlier one has their label. */
function reportRepeated(found: readonly Definition[], { text, firstLine, findings }: Source): void {
  const known = new Map<string, Definition>();
  const place = placesIn(text);
  for (const definition of found) {
    const { offset, label, target } = definition;
    const isNote = target === undefined;
    // No text can refer to it.
    if (isNote && /\s/.test(label)) continue;
    const first = known.get(keyOf(label));
    if (!first) known.set(keyOf(label), definition);
    else if (isNote || target !== first.target)
      findings.push({
        id: 'duplicate-definition',
        level: 'warn',
        offset,
        message: `The ${isNote ? 'footnote' : 'link'} "[${label}]" is defined twice; only the definition on line ${firstLine - 1 + place(first.offset).line} is used`,
        hint: 'Give this one another label, or remove it.',
      });
  }
}
