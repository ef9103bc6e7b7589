import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { isTransient } from '../../engine/src/server/static/siteFolder.ts';
import type { McpSite } from './mcpTools.ts';
import { BadCall, inputSchema, readCall, type Tool, type ToolArguments, ToolProblem } from './tool.ts';

interface McpRequest {
  request: Request;
  /** The parsed body. */
  message: unknown;
  /** The request's context, for the client to charge. */
  c: Context;
  site: McpSite;
  /** Receives an error of a tool itself. */
  onFailure(tool: string, error: unknown): void;
}

const UPDATING = 'The site is being updated. Try again in a moment.';

/**
 * Answers a message of the Model Context Protocol. Each one gets a new server without a session, so any number of
 * processes can share an address. The SDK speaks the stateless protocol of 2026 and the older one with `initialize`.
 */
export async function answerMcp({ request, message, c, site, onFailure }: McpRequest): Promise<Response> {
  const { fetch } = createMcpHandler(() => serverOf({ c, site, onFailure }));
  return await fetch(request, { parsedBody: message });
}

function serverOf({ c, site, onFailure }: Pick<McpRequest, 'c' | 'site' | 'onFailure'>): Server {
  const { title, version, tools } = site;
  const info = { name: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, version };
  const server = new Server(info, {
    // Without `listChanged`, there's nothing to subscribe to, so no response stays open.
    capabilities: { tools: {} },
    instructions: `${title}, ${version}. Find pages with search_docs and read them with read_page. Look up an API name with lookup_symbol before you write code with it.`,
  });
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(listed) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const { tool, args } = checked(tools, params);
    try {
      return { content: [{ type: 'text', text: await tool.run(args, c) }] };
    } catch (error) {
      const problem = error instanceof ToolProblem ? error.message : isTransient(error) ? UPDATING : undefined;
      if (problem !== undefined) return { content: [{ type: 'text', text: problem }], isError: true };
      onFailure(tool.name, error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, `${tool.name} failed`);
    }
  });
  return server;
}

function listed(tool: Tool) {
  const { name, title, description } = tool;
  const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  return { name, title, description, inputSchema: inputSchema(tool), annotations };
}

function checked(
  tools: readonly Tool[],
  call: { name: string; arguments?: unknown },
): { tool: Tool; args: ToolArguments } {
  try {
    return readCall(tools, call);
  } catch (error) {
    if (error instanceof BadCall) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    throw error;
  }
}
