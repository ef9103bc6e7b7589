import { linePrefix } from './linePrefix.ts';
import type { SyntaxRule } from './source.ts';

const DEFINITION_RE = /\[\^([^\]\s]+)\]:/y;
const MARK_RE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** A footnote that no text refers to would vanish: reported. Nothing is changed. */
export const footnotes: SyntaxRule = ({ text, tokens, proseLines, findings }) => {
  if (!text.includes('[^')) return [];
  const definitions = new Map<number, string>();
  for (const line of proseLines) {
    const start = line + linePrefix(text, line).length;
    DEFINITION_RE.lastIndex = start;
    const label = DEFINITION_RE.exec(text)?.[1];
    if (label !== undefined) definitions.set(start, label);
  }
  if (definitions.size === 0) return [];
  const used = new Set<string>();
  let next = 0;
  for (const { 0: mark, 1: label = '', index } of text.matchAll(MARK_RE)) {
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++;
    const isProse = (tokens[next]?.start ?? text.length) >= index + mark.length;
    if (isProse && !definitions.has(index)) used.add(label.toLowerCase());
  }
  for (const [offset, label] of definitions) {
    if (used.has(label.toLowerCase())) continue;
    const message = `No text refers to the footnote "[^${label}]", so no reader sees it`;
    const hint = `Write "[^${label}]" where it belongs, or remove it.`;
    findings.push({ id: 'unused-footnote', level: 'warn', offset, message, hint });
  }
  return [];
};
