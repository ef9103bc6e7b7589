import { lineEnd } from './linePrefix.ts';
import type { SyntaxRule } from './source.ts';

const ESCAPED_ID_RE = /\\(\{#[^\s{}\\]+)\\?(\}[ \t]*)$/;

/** `## Title \{#id}`, escaped for other MDX tools, is `## Title {#id}`. */
export const headingIds: SyntaxRule = ({ text, proseLines }) =>
  proseLines.flatMap((start) => {
    const line = text.slice(start, lineEnd(text, start));
    const match = line.includes('\\{#') && /^[ \t>\-*+\d.)]*#{1,6}[ \t]/.test(line) && ESCAPED_ID_RE.exec(line);
    return match ? [{ start: start + match.index, end: start + line.length, text: `${match[1]}${match[2]}` }] : [];
  });
