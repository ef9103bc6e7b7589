/** What the server answers instead of a page. */
export const serverStrings = {
  healthy: 'ok',
  updating: 'The site is being updated. Try again in a moment.',
  failed: 'Internal server error',
  badMethod: 'Method not allowed',
  badAddress: 'Malformed address',
  notFound: 'Not found',
};
