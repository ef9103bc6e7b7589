import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Requests that a client may send ahead of its answers. Browsers send none. @default 100 */
  ahead?: number;
  /** Open connections. Beyond this, an idle one is closed for each new one. @default what the file descriptors allow */
  connections?: number;
  /** A connection that became idle, or was opened, more recently than this is closed last: a request is probably on its way. @default 1000 */
  freshMs?: number;
  /** Under pressure, an answer that has taken this long may be cut off. @default 10000 */
  slowMs?: number;
  /** A connection whose client reads nothing for this long is closed. @default 30000 */
  stallMs?: number;
  /** Bytes a second that a client has to take, on average over the answer, once it has been slow for `patienceMs`. A slow phone takes 20,000. @default 4000 */
  slowest?: number;
  /** @default 30000 */
  patienceMs?: number;
  /** How often slow clients are looked for. @default 5000 */
  checkMs?: number;
}

interface Waiting {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  isRefused: boolean;
}

interface Connection {
  waiting: Waiting[];
  /** Requests that will get no answer, because the one before them is refused. */
  dropped: number;
  /** A request is being answered. */
  isBusy: boolean;
  /** It has been answered before: browsers repeat a request for which such a connection was closed. */
  isReused: boolean;
  /** Opened when there was no room: its requests are refused. */
  isExcess: boolean;
  /** When it last became busy or idle. */
  since: number;
  /** Bytes that were sent before the answer in hand. */
  sentBefore: number;
  /** Since when each look found bytes that the client hasn't taken yet. */
  slowSince: number | undefined;
}

/**
 * Answers a server's requests so that no client can use up what the others need. The requests of a connection are handled one at a
 * time: Node passes on pipelined requests as they arrive, and when their connection closes, responses that are still queued never
 * hear of it, so whatever they opened stays open (https://github.com/nodejs/node/pull/62534).
 * Returns a function that makes each connection end with its next answer.
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
  // In the order they were opened.
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

  /** How soon a connection gives way: idle for a while, answered for long, idle for a moment, new; undefined for one that doesn't. */
  const rank = ({ isBusy, isReused, since }: Connection, now: number) => {
    if (isBusy) return now - since < slowMs ? undefined : 1;
    if (now - since >= freshMs) return 0;
    return isReused ? 2 : 3;
  };
  /** Makes room for a new connection where it can: the first in rank, and of these the one that is so longest. */
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
  // Node leaves closing to this listener, also for connections that were kept alive long enough.
  server.on('timeout', (socket: Socket) => {
    const isStreaming = open.get(socket)?.isBusy && socket.writableLength === 0;
    if (!isStreaming) socket.destroy();
  });
  // A client that takes a byte now and then never stalls.
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      if (!connection.isBusy || socket.writableLength === 0) connection.slowSince = undefined;
      else {
        connection.slowSince ??= now;
        // What waits in buffers counts too: only the system knows how much of a large write is gone.
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

/** Reads the rest of a body and drops it: closing at once would take the answer from a client that is still sending. */
function finishReading(incoming: IncomingMessage): void {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // Node calls this where the answer is the connection's last. What never ends is ended by the server's time limit for requests.
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
