import type { Element, ElementContent } from 'hast';
import type { ApiNames } from './apiNames.ts';
import { code, el, joined, repeating } from './el.ts';
import { typeElements } from './typeElements.ts';

/** `Raises A, B`: a fact about an entry on a line of its own. */
export function factLine(label: string, parts: ElementContent[][]): Element {
  const children = [el('span', { className: ['api-label'] }, [label]), ' ', ...joined(parts, ', ')];
  return repeating(el('p', { className: ['api-fact'] }, children));
}

/** The exceptions of an entry. An abstract method raises this one by being abstract. */
export function raisesLine(raises: readonly string[], names: ApiNames): Element[] {
  const told = raises.filter((name) => name !== 'NotImplementedError');
  return told.length === 0
    ? []
    : [
        factLine(
          'Raises',
          told.map((name) => typeCode(name, names)),
        ),
      ];
}

/** A type in code, linked. */
export function typeCode(type: string, names: ApiNames): ElementContent[] {
  return [code(...typeElements(type, names))];
}
