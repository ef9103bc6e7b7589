import type { Element, ElementContent } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import type { RenderContext } from './context.ts';

/** Turns one plain element into what the theme draws. Its children are transformed already. */
export type ElementHandler = (node: Element, ctx: RenderContext, at: Place) => ElementContent[];
