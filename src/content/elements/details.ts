import { detailsElement } from '../detailsElement.ts';
import type { ElementHandler } from '../elementHandler.ts';

/** `<details>`. */
export const details: ElementHandler = ({ properties: { open, id }, children }) => [
  detailsElement({ open: open === true || open === '', ...(typeof id === 'string' && { id }), children }),
];
