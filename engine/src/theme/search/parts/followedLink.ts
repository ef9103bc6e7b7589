import { closestTo } from '../../dom/closestTo.ts';

/** The link that a press follows in this window, if any. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return closestTo<HTMLAnchorElement>(event, 'a[href]:not([target="_blank"])');
}
