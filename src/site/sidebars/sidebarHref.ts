import type { SiteConfig } from '../config.ts';
import type { ResolvedSidebar } from '../model.ts';

/** Output file of a sidebar's items: `sidebars/docs.1a2b3c.json`. Its name changes with its content, so it may be kept for ever. */
export function sidebarFile({ name, version }: ResolvedSidebar): string {
  return `sidebars/${encodeURIComponent(name)}.${version}.json`;
}

/** Final href of a sidebar's file. */
export function sidebarHref({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, sidebar: ResolvedSidebar): string {
  return baseUrl + sidebarFile(sidebar);
}
