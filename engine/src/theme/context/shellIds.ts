/** The element that React hydrates. The first script only includes these two `SHELL_IDS`, to stay small. */
export const ROOT_ID = 'Shell-root';

/** The element with the page's data. */
export const ROUTE_ID = 'Shell-route';

/**
 * Ids of the page around the article. Each starts with a capital, which ids from headings never do, so that content
 * can't collide with them.
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
