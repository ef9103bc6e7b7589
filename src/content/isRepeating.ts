import type { Element } from 'hast';

/** True for what lists or repeats the page's own names, such as an index of its entries, or another page's, such as a card of a catalog: search and automatic links pass it over. */
export function isRepeating(element: Element): boolean {
  return (element.data as { repeats?: boolean } | undefined)?.repeats === true;
}
