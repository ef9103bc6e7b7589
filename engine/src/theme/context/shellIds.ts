// Scripts that must stay small only include the ones they use.

/** The element that React hydrates. */
export const ROOT_ID = 'Shell-root';

/** The element with the page's data. */
export const ROUTE_ID = 'Shell-route';

/** The menu of the site and its section, which is the sidebar in wide windows. */
export const MENU_ID = 'Shell-menu';

/** Says that the stylesheet is missing. */
export const BANNER_ID = 'Shell-base-url-banner';

/**
 * Ids of the page around the article. Each starts with a capital, which ids from headings never do, so that content
 * can't collide with them.
 */
export const SHELL_IDS = {
  root: ROOT_ID,
  route: ROUTE_ID,
  main: 'Shell-main',
  menu: MENU_ID,
  menuButton: 'Shell-menu-button',
  menuClose: 'Shell-menu-close',
  tocTitle: 'Shell-toc-title',
  tagsTitle: 'Shell-tags-title',
  baseUrlBanner: BANNER_ID,
} as const;
