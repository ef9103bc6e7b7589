/** The element that React hydrates. Of the `SHELL_IDS`, the first script has only these two: it has to be small. */
export const ROOT_ID = 'Shell-root';

/** The page's data. */
export const ROUTE_ID = 'Shell-route';

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
