import type { Element } from 'hast';
import type { Place } from '../shared/diagnostics.ts';
import { component } from './component.ts';
import type { RenderContext } from './context.ts';
import { linkProps, resolveLink } from './resolveLink.ts';

/** A card for an item of a sidebar as Docusaurus's authors write it; undefined for what is none. */
export function docCard(item: unknown, at: Place, ctx: RenderContext): Element | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { label, title = label, href, docId, description } = item as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string') return undefined;
  const target = typeof href === 'string' ? href : typeof docId === 'string' ? `/${docId}.md` : undefined;
  const link = target === undefined ? { external: false } : linkProps(resolveLink(target, at, ctx));
  const text = typeof description === 'string' ? [{ type: 'text' as const, value: description }] : [];
  return component('Card', { title, ...link }, text);
}
