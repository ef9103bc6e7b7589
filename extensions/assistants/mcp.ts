import type { Context, MiddlewareHandler } from 'hono';
import { requestTarget } from '../../engine/src/http/urls.ts';
import { isProtocolError } from '../../engine/src/search/protocol/params.ts';
import { type BodyLimits, parseBody, QUERY_BODY, readBody } from '../../engine/src/server/search/readBody.ts';
import { PUBLIC_HEADERS, preflight, RETRY_AFTER } from '../../engine/src/server/search/searchResponse.ts';
import type { SearchService } from '../../engine/src/server/search/searchService.ts';
import { compressText } from '../../engine/src/server/static/compressText.ts';
import { isTransient } from '../../engine/src/server/static/siteFolder.ts';
import { MCP_PATH } from './mcpPath.ts';
import { createMcpTools, type McpSource } from './mcpTools.ts';

interface McpOptions extends McpSource {
  service: Pick<SearchService, 'ask' | 'work' | 'admit'>;
  /** Receives a line for an error of a tool itself. It never contains what a client sent. */
  log(line: string): void;
  /** @default 16 kB within the time of search */
  body?: BodyLimits;
}

/**
 * What a message costs besides a search: the SDK's server, reading a page, and compressing it took 2.4 to 5 ms of CPU
 * (`/api/assets`, 300 requests).
 */
const MESSAGE_MS = 4;

/** Arguments have at most 512 characters, and a message's members are checked in one step. */
const MESSAGE_BODY: BodyLimits = { ...QUERY_BODY, bytes: 16 * 1024 };

/**
 * Serves the docs to assistants at `{baseUrl}mcp` of a site with its own search: the Model Context Protocol over
 * Streamable HTTP, read-only, without sessions and sign-in, within the limits of search.
 *
 * Every origin and host may use it. The specification has servers check `Origin` against DNS rebinding, which lets a
 * web page reach what only its reader can: local servers and credentials. This data is public, nothing can be changed,
 * and credentials are ignored, so a page learns nothing that it couldn't get itself. Search has the same rule.
 */
export function createMcp({ log, body = MESSAGE_BODY, ...source }: McpOptions): MiddlewareHandler {
  const tools = createMcpTools(source);

  const answer = async (c: Context): Promise<Response> => {
    const refused = await source.service.admit(c, MESSAGE_MS);
    if (refused) {
      const { message } = (await refused.json()) as { message: string };
      const seconds = refused.headers.get('retry-after');
      return refuse(refused.status, message, seconds === null ? {} : { 'Retry-After': seconds });
    }
    if (!isJson(c.req.header('content-type')))
      return refuse(415, 'The body must be JSON: send "Content-Type: application/json"');
    const read = await readBody(c.req.raw, body);
    if (isProtocolError(read)) return refuse(read.status, read.message);
    const parsed = parseBody(read);
    if (isProtocolError(parsed)) return refuse(parsed.status, parsed.message);
    if (Array.isArray(parsed.json)) return refuse(400, 'Send one message for each request, not a list');
    const site = await tools();
    if (!site) return refuse(503, 'The search index is not ready', { 'Retry-After': `${RETRY_AFTER}` });
    // Large, and most processes never need it.
    const { answerMcp } = await import('./mcpHandler.ts');
    const { url, headers } = c.req.raw;
    return await answerMcp({
      request: new Request(url, { method: 'POST', headers }),
      message: parsed.json,
      c,
      site,
      onFailure: (tool, error) => log(`MCP: ${tool} failed: ${(error as Error).stack ?? error}`),
    });
  };

  return async (c, next) => {
    // Clients' settings may add a slash, and a redirect would lose the message.
    const path = requestTarget(c.req.url).path.replace(/\/$/, '');
    if (!path.endsWith(MCP_PATH)) return next();
    const { baseUrl, search } = await source.settings();
    if (path !== baseUrl + MCP_PATH.slice(1) || search.mode !== 'embedded') return next();
    if (c.req.method === 'OPTIONS') return preflight();
    // Without sessions, GET has nothing to stream and DELETE nothing to end.
    if (c.req.method !== 'POST') return refuse(405, 'Use POST', { Allow: 'POST, OPTIONS' });
    try {
      return await sent(c, await answer(c));
    } catch (error) {
      if (isTransient(error)) throw error;
      log(`MCP failed: ${(error as Error).stack ?? error}`);
      return refuse(500, 'The server failed');
    }
  };
}

function isJson(contentType = ''): boolean {
  return /^application\/json(?:\s*;|\s*$)/i.test(contentType.trim());
}

/** The SDK's headers for streams. `Connection: keep-alive` would even override what the client asks for. */
const STREAM_HEADERS = ['Connection', 'X-Accel-Buffering'];

/** The SDK's response, compressed: a page is up to 40 kB. */
async function sent(c: Context, response: Response): Promise<Response> {
  const text = await response.text();
  const { body, headers } = await compressText(c.req.header('accept-encoding'), text);
  const all = new Headers(response.headers);
  for (const name of STREAM_HEADERS) all.delete(name);
  for (const [name, value] of Object.entries({ ...PUBLIC_HEADERS, ...headers })) all.set(name, value);
  return new Response(text === '' ? null : body, { status: response.status, headers: all });
}

/** The code of errors that the protocol doesn't define. */
const SERVER_ERROR = -32_000;

/** An error of the request as a whole, in the protocol's format. */
function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const error = { jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message } };
  return new Response(JSON.stringify(error), {
    status,
    headers: { ...PUBLIC_HEADERS, 'Content-Type': 'application/json', ...headers },
  });
}
