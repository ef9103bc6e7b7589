import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Requests that a client may pipeline. Browsers don't. @default 100 */
  ahead?: number;
  /** Limit of open connections; idle ones make room for new ones. @default what the file descriptors allow */
  connections?: number;
  /** Newer or more recently used connections are closed last: a request is probably coming. @default 1000 */
  freshMs?: number;
  /** Under pressure, responses that have taken this long may be cut off. @default 10000 */
  slowMs?: number;
  /** Closes a connection whose client reads nothing for this long. @default 30000 */
  stallMs?: number;
  /** Minimum average of bytes read per second, from `patienceMs` on. A slow phone reads 20,000. @default 4000 */
  slowest?: number;
  /** @default 30000 */
  patienceMs?: number;
  /** How often slow clients are checked. @default 5000 */
  checkMs?: number;
}

interface Waiting {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  isRefused: boolean;
}

interface Connection {
  waiting: Waiting[];
  /** Requests without a response, because an earlier one was rejected. */
  dropped: number;
  isBusy: boolean;
  /** True if it has been used before: browsers retry a request if such a connection was closed. */
  isReused: boolean;
  /** Opened without room: its requests are rejected. */
  isExcess: boolean;
  /** When it last became busy or idle. */
  since: number;
  /** Bytes sent before the current response. */
  sentBefore: number;
  /** When checks started to find bytes that the client hasn't read. */
  slowSince: number | undefined;
}

/**
 * Answers a server's requests so that no client can exhaust shared resources. The requests of a connection are handled
 * one at a time: Node emits pipelined requests as they arrive, and if the connection closes, queued responses aren't
 * notified, so anything they opened stays open (https://github.com/nodejs/node/pull/62534). Returns a function that
 * ends each connection with its next response.
 */
export function answerConnections(
  server: Server,
  handle: RequestListener,
  {
    ahead = 100,
    connections: most = 10_000,
    freshMs = 1000,
    slowMs = 10_000,
    stallMs = 30_000,
    slowest = 4000,
    patienceMs = 30_000,
    checkMs = 5000,
  }: ConnectionLimits = {},
): () => void {
  // In the order of opening.
  const open = new Map<Socket, Connection>();
  let isClosing = false;

  const answer = (connection: Connection, { incoming, outgoing, isRefused }: Waiting) => {
    connection.isBusy = true;
    connection.since = performance.now();
    connection.sentBefore = incoming.socket.bytesWritten;
    if (isClosing) outgoing.shouldKeepAlive = false;
    // Before Node's own listener, which may close the connection.
    outgoing.prependOnceListener('finish', () => finishReading(incoming));
    outgoing.once('close', () => {
      connection.isBusy = false;
      connection.isReused = true;
      connection.since = performance.now();
      const next = connection.waiting.shift();
      if (next && !incoming.socket.destroyed) answer(connection, next);
    });
    if (isRefused || connection.isExcess) refuse(outgoing);
    else handle(incoming, outgoing);
  };

  /** The order of closing connections: idle, slow, recently idle, new; undefined if it can't be closed. */
  const rank = ({ isBusy, isReused, since }: Connection, now: number) => {
    if (isBusy) return now - since < slowMs ? undefined : 1;
    if (now - since >= freshMs) return 0;
    return isReused ? 2 : 3;
  };
  /** Makes room if possible: closes the connection with the lowest rank; among equals, the one longest in its state. */
  const makeRoom = (opened: Socket) => {
    const now = performance.now();
    let chosen: { socket: Socket; rank: number; since: number } | undefined;
    for (const [socket, connection] of open) {
      const own = socket === opened ? undefined : rank(connection, now);
      if (own === undefined) continue;
      const { since } = connection;
      if (!chosen || own < chosen.rank || (own === chosen.rank && since < chosen.since))
        chosen = { socket, rank: own, since };
    }
    chosen?.socket.destroy();
    return chosen !== undefined;
  };

  server.on('connection', (socket) => {
    const connection: Connection = {
      waiting: [],
      dropped: 0,
      isBusy: false,
      isReused: false,
      isExcess: false,
      since: performance.now(),
      sentBefore: 0,
      slowSince: undefined,
    };
    open.set(socket, connection);
    socket.once('close', () => open.delete(socket));
    if (open.size > most) connection.isExcess = !makeRoom(socket);
  });
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return;
    const { waiting, isBusy } = connection;
    const request = { incoming, outgoing, isRefused: waiting.length === ahead };
    if (!isBusy) answer(connection, request);
    else if (waiting.length <= ahead) waiting.push(request);
    else if (++connection.dropped > ahead) socket.destroy();
  });
  server.timeout = stallMs;
  // With this listener, Node doesn't close connections itself, not even after the keep-alive timeout.
  server.on('timeout', (socket: Socket) => {
    const isStreaming = open.get(socket)?.isBusy && socket.writableLength === 0;
    if (!isStreaming) socket.destroy();
  });
  // A client that reads a byte now and then never stalls.
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      if (!connection.isBusy || socket.writableLength === 0) connection.slowSince = undefined;
      else {
        connection.slowSince ??= now;
        // Includes buffered bytes: only the system knows how much of a large write has been sent.
        const allowed = patienceMs + ((socket.bytesWritten - connection.sentBefore) / slowest) * 1000;
        if (now - connection.slowSince > allowed) socket.destroy();
      }
    }
  }, checkMs).unref();
  server.on('close', () => clearInterval(check));
  return () => {
    isClosing = true;
  };
}

/** Discards the rest of a body: closing now would lose the response for a client that is still sending. */
function finishReading(incoming: IncomingMessage): void {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // Node calls this after a connection's last response. The server's request timeout ends endless bodies.
  socket.destroySoon = () => {
    socket.end();
    incoming.once('close', () => socket.destroy());
  };
  incoming.resume();
}

function refuse(outgoing: ServerResponse): void {
  outgoing.shouldKeepAlive = false;
  outgoing.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}
