/** Titles of pages that the engine creates, and its words in `llms.txt`. */
export const siteStrings = {
  tags: 'Tags',
  search: 'Search',
  notFound: 'Page not found',
  mcp: 'An MCP server (Streamable HTTP, no sign-in) searches these docs, reads pages, and looks up API names: {address}',
};
