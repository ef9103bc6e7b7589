import type { Element } from 'hast';
import type { Place } from '../../../engine/src/shared/diagnostics.ts';

/** A name that a `PyObject` tag shows, at the tag. */
export interface NamedObject {
  name: string;
  at: Place;
}

/** Notes the name on the tag's element, for the check of the page's names. */
export function withName(element: Element, named: NamedObject): Element {
  return { ...element, data: { ...element.data, named } as Element['data'] };
}

export function namedObject(element: Element): NamedObject | undefined {
  return (element.data as { named?: NamedObject } | undefined)?.named;
}
