import type { RouteData, Shell } from '../../site/model/routeData.ts';

export function tabTitle(
  { head, title }: Pick<RouteData, 'head' | 'title'>,
  { title: site }: Pick<Shell, 'title'>,
): string {
  const own = head.title ?? title;
  return own === site ? own : `${own} | ${site}`;
}
