import { placesIn } from '../../shared/offsets.ts';
import { lineEnd, linePrefix, lineStart } from './lines.ts';
import type { SyntaxRule } from './source.ts';

/** The definition of a link with its target, or of a footnote, at the start of a line. */
const DEFINITION_RE =
  /\[((?!\^)(?:[^[\]\\\n]|\\.)+)\]:[ \t]*(<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$|\[(\^[^\]\s]+)\]:/my;

/** Reports definitions that are lost because an earlier one has their label. Changes nothing. */
export const repeatedDefinitions: SyntaxRule = ({ text, proseLines, firstLine, findings }) => {
  if (!text.includes(']:')) return [];
  const known = new Map<string, { target: string | undefined; offset: number }>();
  const place = placesIn(text);
  let previous = -1;
  for (const start of proseLines) {
    const offset = start + linePrefix(text, start).length;
    DEFINITION_RE.lastIndex = offset;
    const [, link, target, note] = DEFINITION_RE.exec(text) ?? [];
    const label = link ?? note;
    if (label === undefined) continue;
    if (link !== undefined) {
      // Below a line of text, it's text.
      if (start > 0 && previous !== lineStart(text, start - 1) && !endsBlock(text, lineStart(text, start - 1)))
        continue;
      previous = start;
    }
    const key = label.trim().replace(/\s+/g, ' ').toLowerCase();
    const address = target?.replace(/^<|>$/g, '');
    const first = known.get(key);
    if (!first) known.set(key, { target: address, offset });
    else if (address === undefined || address !== first.target)
      findings.push({
        id: 'duplicate-definition',
        level: 'warn',
        offset,
        message: `The ${note ? 'footnote' : 'link'} "[${label}]" is defined twice; only the definition on line ${firstLine - 1 + place(first.offset).line} is used`,
        hint: 'Give this one another label, or remove it.',
      });
  }
  return [];
};

/** True for an empty line or a heading. */
function endsBlock(text: string, start: number): boolean {
  const words = text.slice(start + linePrefix(text, start).length, lineEnd(text, start));
  return words.trim() === '' || /^#{1,6}[ \t]/.test(words);
}
