/** Titles of pages that the engine creates. */
export const siteStrings = {
  tags: 'Tags',
  search: 'Search',
  notFound: 'Page not found',
};
