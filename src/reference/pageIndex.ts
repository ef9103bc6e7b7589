import type { Element } from 'hast';
import { code, el, link, repeating } from './el.ts';

/** The names of one section, in order. */
export interface IndexGroup {
  /** Null for names that stand under no heading. */
  heading: { id: string; text: string } | null;
  entries: { id: string; text: string }[];
}

/** Pages with fewer names need no index: they fit a screen. */
const FEW = 5;

/** Every name of the page at its top, by section. Says nothing that the page does not: search leaves it out. */
export function pageIndex(groups: readonly IndexGroup[]): Element[] {
  const shown = groups.filter(({ entries }) => entries.length > 0);
  if (shown.reduce((sum, { entries }) => sum + entries.length, 0) < FEW) return [];
  const isFlat = shown.every(({ heading }) => heading === null);
  const children = isFlat
    ? [list(shown.flatMap(({ entries }) => entries))]
    : shown.flatMap(({ heading, entries }) => [
        ...(heading ? [el('p', { className: ['api-label'] }, [link(`#${heading.id}`, heading.text)])] : []),
        list(entries),
      ]);
  return [repeating(el('nav', { className: ['api-index'], ariaLabel: 'Names on this page' }, children))];
}

function list(entries: IndexGroup['entries']): Element {
  return el(
    'ul',
    {},
    entries.map(({ id, text }) => el('li', {}, [link(`#${id}`, code(text))])),
  );
}
