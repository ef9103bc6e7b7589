import { ROOT_ID, ROUTE_ID } from './rootIds.ts';

/**
 * Ids of the page around the article. Each starts with a capital: ids that are made from headings have none, so whatever an
 * author writes, scripts and labels find their own element.
 */
export const SHELL_IDS = {
  root: ROOT_ID,
  route: ROUTE_ID,
  main: 'Shell-main',
  menu: 'Shell-menu',
  menuButton: 'Shell-menu-button',
  menuClose: 'Shell-menu-close',
  tocTitle: 'Shell-toc-title',
  tagsTitle: 'Shell-tags-title',
  baseUrlBanner: 'Shell-base-url-banner',
} as const;
