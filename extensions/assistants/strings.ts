/** Words in `llms.txt`. */
export const assistantsStrings = {
  intro:
    'An MCP server (Streamable HTTP, no sign-in) searches these docs, reads pages, and looks up API names: {address}',
};
