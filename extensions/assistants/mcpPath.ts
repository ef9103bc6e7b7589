/** Site path of the tools. Only a site with the search mode `embedded` has them, like the search service. */
export const MCP_PATH = '/mcp';
