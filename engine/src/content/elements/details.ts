import type { Element, ElementContent } from 'hast';
import type { Place } from '../../shared/diagnostics.ts';
import { component } from '../model/component.ts';
import type { ElementHandler, RenderContext } from '../model/context.ts';
import { isEmpty } from '../model/nodes.ts';
import { contentStrings } from '../model/strings.ts';

export const detailsHandler: ElementHandler = ({ properties: { open, id }, children }, ctx, at) => [
  detailsElement({ open: open === true || open === '', ...(typeof id === 'string' && { id }), children }, ctx, at),
];

interface DetailsInput {
  open: boolean;
  id?: string;
  /** Fallback if the children contain no `summary` element. */
  summary?: string;
  children: ElementContent[];
}

/** A Details element whose first child is its only `summary`. */
export function detailsElement(
  { open, id, summary: text, children }: DetailsInput,
  { report }: Pick<RenderContext, 'report'>,
  at: Place,
): Element {
  const isSummary = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'summary';
  // `<summary>` in the middle of a line comes in its own paragraph.
  const flat = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' && child.children.some(isSummary) ? child.children : [child],
  );
  const written = flat.find(isSummary);
  if (written && isEmpty(written.children))
    report('empty-label', 'warn', at, 'A summary has no words', 'Write what is inside, or remove the summary.');
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: typeof written?.properties.id === 'string' ? { id: written.properties.id } : {},
    children: written?.children ?? [{ type: 'text', value: text ?? contentStrings.detailsSummary }],
  };
  return component('Details', { open, ...(id && { id }) }, [summary, ...flat.filter((child) => child !== written)]);
}
