import type { Chrome, RouteData } from '../../site/model/routeData.ts';

/** What the browser's tab says. */
export function tabTitle(
  { head, title }: Pick<RouteData, 'head' | 'title'>,
  { title: site }: Pick<Chrome, 'title'>,
): string {
  const own = head.title ?? title;
  return own === site ? own : `${own} | ${site}`;
}
