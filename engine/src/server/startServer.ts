import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { securityHeaders } from '../http/headers.ts';
import { answerConnections, type ConnectionLimits } from './connections.ts';
import { openFilesLimit } from './openFilesLimit.ts';

export interface RunningServer {
  /** For display: a wildcard address is shown as localhost. */
  url: string;
  port: number;
  /** Stops accepting connections, lets requests in progress finish, and cuts them off after `graceMs`. */
  close(): Promise<void>;
}

/** Why a server can't listen, and how to fix it. */
interface ServerProblem {
  message: string;
  hint: string;
}

interface StartOptions {
  app: Hono;
  /** 0 for any free port. */
  port: number;
  /** @default all addresses */
  host?: string;
  /** Time for requests in progress after the server closes. @default 10000 */
  graceMs?: number;
  limits?: ConnectionLimits;
  /** The header with the client's address that a trusted proxy sets; null if there's none. */
  clientHeader?: () => string | null;
}

/** Longer than the 60 s of common proxies, and than a reader's pause: closing may lose a request. */
const KEEP_ALIVE_MS = 75_000;
/** Time limits for a request's headers, and for all of it. Bodies are short: only search accepts any. */
const [HEADERS_MS, REQUEST_MS] = [15_000, 30_000];
/** File descriptors of the process itself: its log, the event loop, files that are read briefly. */
const OWN_FILES = 48;
const MAX_CONNECTIONS = 10_000;

/** Serves an app. A taken or forbidden port is returned as a problem, not thrown. */
export async function startServer({
  app,
  port,
  host,
  graceMs = 10_000,
  limits,
  clientHeader,
}: StartOptions): Promise<RunningServer | ServerProblem> {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: 5000,
    // Node would answer such requests itself, however many (`hasOneHost`).
    requireHostHeader: false,
  });
  // The adapter's `serve` listens before an error handler can be set. `hostname` replaces a missing Host, as in health
  // checks with HTTP/1.0. The adapter's cleanup closes connections whose body isn't read within half a second
  // (https://github.com/honojs/node-server/issues/327).
  const listener = getRequestListener(app.fetch, {
    hostname: 'localhost',
    errorHandler: refusal,
    autoCleanupIncoming: false,
  });
  const handle: RequestListener = (incoming, outgoing) => {
    if (hasOneHost(incoming)) return void listener(incoming, outgoing);
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(400, Object.fromEntries(REFUSAL_HEADERS)).end();
  };
  // Each connection may also have a file open.
  const files = Math.max(openFilesLimit() - OWN_FILES, 16);
  const connections = Math.min(Math.floor(files * 0.4), MAX_CONNECTIONS);
  // Room for clients that are told to come back later.
  server.maxConnections = Math.min(files, 2 * MAX_CONNECTIONS) - connections;
  const endConnections = answerConnections(server, handle, { connections, ...limits }, clientHeader);
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(null));
  });
  if (error) return problemOf(error, port, host);

  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${shownHost(host)}:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        endConnections();
        const limit = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(limit);
          resolve();
        });
      }),
  };
}

const REFUSAL_HEADERS = [...securityHeaders({ csp: "default-src 'none'" }), ['Cache-Control', 'no-cache']] as [
  string,
  string,
][];

/** For a request that never reached the app, such as one with a backslash in its path. */
function refusal(error: unknown): Response {
  return new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: REFUSAL_HEADERS });
}

/** A proxy may use the second of two Host headers (RFC 9112, 3.2). Node silently uses the first. HTTP/1.0 needs none. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function shownHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function problemOf(error: NodeJS.ErrnoException, port: number, host?: string): ServerProblem {
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        message: `Port ${port} is in use by another program`,
        hint: `Stop that program, or choose another port: PORT=${port < 65535 ? port + 1 : port - 1} npm start`,
      };
    case 'EACCES':
      return {
        message: `Only an administrator can use port ${port}`,
        hint: `Choose port 1024 or higher: PORT=3000 npm start`,
      };
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return {
        message: `The host "${host}" is not an address of this machine`,
        hint: 'Use "localhost" for this machine only, or omit the host to listen on all its addresses',
      };
    default:
      return { message: `The server cannot listen on port ${port}: ${error.message}`, hint: 'Choose another port' };
  }
}
