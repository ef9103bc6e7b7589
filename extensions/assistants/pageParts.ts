import type { SearchSection } from '../../engine/src/shared/searchFile.ts';

/** A heading of a page's Markdown, with the text up to the next heading. */
interface PagePart {
  /** The heading as written, without its marks. */
  heading: string;
  level: number;
  /** Undefined if the search index doesn't know the heading. */
  anchor: string | undefined;
  text: string;
}

/** The Markdown of a page, by heading. */
export interface PageParts {
  /** The text from the heading that contains this anchor to the next heading of its level; null if there is none. */
  at(anchor: string): MarkdownSection | null;
  whole: MarkdownSection;
}

/** A heading with everything under it. */
export interface MarkdownSection {
  heading: string;
  anchor: string | undefined;
  /** The heading with the text up to the next heading. */
  own: string;
  /** `own` with everything below it. */
  text: string;
  /** The headings one level below. */
  inner: { heading: string; anchor: string | undefined; length: number }[];
}

/**
 * Splits a page's Markdown at its headings. The anchors come from the page's sections in the search index, in the same
 * order. A section that isn't a heading in the Markdown, such as a row of a table of options, is part of the one above.
 */
export function pageParts(markdown: string, sections: readonly SearchSection[]): PageParts {
  const parts = splitAtHeadings(markdown);
  const places = new Map<string, number>();
  let at = 0;
  const titles = parts.map(({ heading }) => [letters(heading), letters(heading.replace(BADGES_RE, ''))]);
  for (const [level, anchor, title] of sections) {
    const wanted = letters(title);
    let found = at;
    while (found < parts.length && !(parts[found]?.level === level && titles[found]?.includes(wanted))) found += 1;
    const part = parts[found];
    if (part) {
      at = found + 1;
      part.anchor = anchor;
    }
    places.set(anchor, Math.max(0, at - 1));
  }
  const sectionAt = (index: number): MarkdownSection => {
    const { heading, level, anchor, text: own } = parts[index] as PagePart;
    const next = parts.findIndex((part, other) => other > index && part.level <= level);
    const below = parts.slice(index + 1, next < 0 ? undefined : next);
    const innermost = Math.min(...below.map((part) => part.level));
    const inner: MarkdownSection['inner'] = [];
    for (const part of below) {
      const last = inner.at(-1);
      if (part.level === innermost || !last) inner.push({ ...part, length: part.text.length });
      else last.length += part.text.length;
    }
    return { heading, anchor, own, text: own + below.map(({ text }) => text).join(''), inner };
  };
  return {
    at: (anchor) => {
      const place = places.get(anchor);
      return place === undefined ? null : sectionAt(place);
    },
    // Text before the first heading has level 0, so this is the whole page.
    whole: sectionAt(0),
  };
}

const HEADING_RE = /^(#{1,6}) (.+)$/;
/** Also in quotes and at the start of list items. If more backticks follow in the line, it's inline code. */
const FENCE_RE = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,})([^`]*)$/;

function splitAtHeadings(markdown: string): PagePart[] {
  const parts: PagePart[] = [];
  let fence = '';
  for (const line of markdown.split(/(?<=\n)/)) {
    const [, ticks = '', info = ''] = FENCE_RE.exec(line.trimEnd()) ?? [];
    if (fence === '') fence = ticks;
    else if (ticks.length >= fence.length && info === '') fence = '';
    const [, marks, heading = ''] = (fence === '' && HEADING_RE.exec(line.trimEnd())) || [];
    const last = parts.at(-1);
    if (marks) parts.push({ heading, level: marks.length, anchor: undefined, text: line });
    else if (last) last.text += line;
    else parts.push({ heading: '', level: 0, anchor: undefined, text: line });
  }
  return parts;
}

/** The badges that a heading in Markdown ends with, and the index's title lacks. */
const BADGES_RE = /(?: \((?:preview|beta|superseded|deprecated)\))+$/;

/** What a heading in Markdown and its title, which has no marks, have in common. */
function letters(text: string): string {
  return text.replace(/\]\([^)]*\)|<\/?su[bp]>/g, ']').replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The badges at the end of a heading: `beta`, or `beta, deprecated`; an empty string for none. */
export function badgesIn(heading: string): string {
  return (BADGES_RE.exec(heading)?.[0] ?? '').trim().slice(1, -1).replaceAll(') (', ', ');
}
