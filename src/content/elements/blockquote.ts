import type { ElementHandler } from '../elementHandler.ts';
import { isBlank } from '../isBlock.ts';

/** `blockquote`: one that holds nothing, as generated API pages have before indented text, is left out. */
export const blockquote: ElementHandler = (node) => (node.children.every((child) => isBlank(child)) ? [] : [node]);
