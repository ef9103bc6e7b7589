import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createClients } from './clients.ts';
import { type ConnectionState, connectionToClose, isWaiting } from './makeRoom.ts';
import { finishReading } from './responseStages.ts';
import { clientKey } from './search/clientKey.ts';

/** What a string takes besides its letters. */
const STRING_OVERHEAD = 32;
/** Header fields of a request; browsers send about 20. Reading many takes longer than answering. */
const MAX_FIELDS = 200;
/** Limit of the memory that the headers of pipelined requests take. */
const PIPELINED_BYTES = 64 * 1024;
/** How often a stopping server looks for connections to close. */
const CLOSING_MS = 50;

export interface ConnectionLimits {
  /** Requests that a client may pipeline. Browsers don't. @default 100 */
  pipelined?: number;
  /** How long nothing is read from a client that pipelined far more: reading takes time, answered or not. @default 300 */
  penaltyMs?: number;
  /** Limit of open connections. Beyond it, one makes room for each new one. @default what the file descriptors allow */
  connections?: number;
  /** A client with more loses connections before others do, even while they're used. A browser opens six. @default 6 */
  perClient?: number;
  /** Pages of one client that are prepared at the same time, so that others need not wait for all of its requests. @default 32 */
  perClientWork?: number;
  /** Newer or more recently used connections are closed last: a request is probably coming. @default 1000 */
  freshMs?: number;
  /** Under pressure, responses that have taken this long may be cut off. @default 10000 */
  slowMs?: number;
  /** Closes a connection whose client reads nothing for this long. @default 30000 */
  stallMs?: number;
  /** Minimum average of bytes read per second, from `patienceMs` on. A slow phone reads 20,000. @default 4000 */
  minBytesPerSecond?: number;
  /** @default 30000 */
  patienceMs?: number;
  /** How often slow clients are checked. @default 5000 */
  checkMs?: number;
}

interface Waiting {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** The status of a request that isn't handled. */
  refusal: 431 | 503 | undefined;
  bytes: number;
}

interface Connection extends ConnectionState {
  waiting: Waiting[];
  /** Memory of the waiting requests. */
  waitingBytes: number;
  /** Too much was waiting: the last request is rejected, and later ones aren't answered. */
  isFull: boolean;
  /** Requests without a response, because an earlier one was rejected. */
  dropped: number;
  /** Opened without room: its requests are rejected. */
  isExcess: boolean;
  /** Bytes sent before the current response. */
  sentBefore: number;
  /** When checks started to find bytes that the client hasn't read. */
  slowSince: number | undefined;
}

/**
 * Answers a server's requests so that no client can exhaust shared resources. The requests of a connection are handled
 * one at a time: Node emits pipelined requests as they arrive, and if the connection closes, queued responses aren't
 * notified, so anything they opened stays open (https://github.com/nodejs/node/pull/62534).
 *
 * When connections run out, those that wait for their client close first, then those of the client with the most.
 * `clientHeader` returns the header with the client's address that a trusted proxy sets: its connections then belong to
 * the clients of their requests. Returns a function for shutdown: it closes connections without a request in progress
 * and ends each other one with its response.
 */
export function answerConnections(
  server: Server,
  handle: RequestListener,
  {
    pipelined = 100,
    penaltyMs = 300,
    connections: maxConnections = 10_000,
    perClient = 6,
    perClientWork = 32,
    freshMs = 1000,
    slowMs = 10_000,
    stallMs = 30_000,
    minBytesPerSecond = 4000,
    patienceMs = 30_000,
    checkMs = 5000,
  }: ConnectionLimits = {},
  clientHeader: () => string | null = () => null,
): () => void {
  // In the order of opening.
  const open = new Map<Socket, Connection>();
  const clients = createClients(handle, perClientWork);
  const penalized = new Set<string>();
  let isClosing = false;
  // Node drops the others.
  server.maxHeadersCount = MAX_FIELDS + 1;

  const forget = (socket: Socket) => {
    const connection = open.get(socket);
    if (connection && open.delete(socket)) clients.leave(connection.client);
  };

  /** Closes a connection and, unless it's a proxy's, its client's others that wait. Nothing is read from the rest. */
  const cutOff = (socket: Socket, { client: { key = '' } }: Connection) => {
    socket.destroy();
    if (key === '' || clientHeader() !== null || penalized.has(key)) return;
    const others = () => [...open].filter(([, { client }]) => client.key === key);
    const now = performance.now();
    penalized.add(key);
    for (const [other, connection] of others()) {
      if (isWaiting(connection) && now - connection.since >= freshMs) other.destroy();
      else other.pause();
    }
    setTimeout(() => {
      penalized.delete(key);
      // The newest first: older ones may only contain more of the same.
      for (const [other] of others().reverse()) other.resume();
    }, penaltyMs).unref();
  };

  const answer = (connection: Connection, { incoming, outgoing, refusal }: Waiting) => {
    connection.isBusy = true;
    connection.incoming = incoming;
    const header = clientHeader();
    if (header !== null) {
      clients.leave(connection.client);
      connection.client = clients.join(
        clientKey(incoming.socket.remoteAddress, `${incoming.headers[header.toLowerCase()] ?? ''}`),
      );
    }
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
      connection.waitingBytes -= next?.bytes ?? 0;
      if (next && !incoming.socket.destroyed) answer(connection, next);
    });
    const status = refusal ?? (connection.isExcess ? 503 : undefined);
    if (status) refuse(outgoing, status);
    // Bodies that didn't arrive with their head have limits of their own, and the client decides how long one takes.
    else if (!hasBody(incoming)) clients.work(connection.client, incoming, outgoing);
    else
      setImmediate(() => {
        if (incoming.complete) clients.work(connection.client, incoming, outgoing);
        else if (!incoming.socket.destroyed) handle(incoming, outgoing);
      });
  };

  server.on('connection', (socket) => {
    const key = clientHeader() === null ? clientKey(socket.remoteAddress) : undefined;
    // After Node has started to read.
    if (penalized.has(key ?? '')) process.nextTick(() => socket.pause());
    const client = clients.join(key);
    const connection: Connection = {
      client,
      waiting: [],
      waitingBytes: 0,
      isFull: false,
      dropped: 0,
      isBusy: false,
      incoming: undefined,
      isReused: false,
      isExcess: false,
      since: performance.now(),
      sentBefore: 0,
      slowSince: undefined,
    };
    if (open.size >= maxConnections) {
      const closing = connectionToClose(open, client.connections, { perClient, freshMs, slowMs });
      connection.isExcess = closing === undefined;
      // At once, so that the next doesn't choose it again.
      if (closing) forget(closing);
      closing?.destroy();
    }
    open.set(socket, connection);
    socket.once('close', () => forget(socket));
  });
  const take: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (!connection || socket.destroyed) return;
    const { waiting } = connection;
    const isLast = hasManyFields(incoming);
    if (!connection.isBusy && !connection.isFull) {
      connection.isFull = isLast;
      return answer(connection, { incoming, outgoing, refusal: isLast ? 431 : undefined, bytes: 0 });
    }
    const bytes = isLast ? PIPELINED_BYTES : memoryOf(incoming);
    connection.waitingBytes += bytes;
    if (connection.isFull) {
      if (++connection.dropped > pipelined || connection.waitingBytes > 2 * PIPELINED_BYTES) cutOff(socket, connection);
      return;
    }
    connection.isFull = isLast || waiting.length >= pipelined || connection.waitingBytes > PIPELINED_BYTES;
    waiting.push({ incoming, outgoing, refusal: isLast ? 431 : connection.isFull ? 503 : undefined, bytes });
  };
  server.on('request', take);
  // Without a listener, Node answers expectations other than 100-continue itself, however many.
  server.on('checkExpectation', take);
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
        const allowed = patienceMs + ((socket.bytesWritten - connection.sentBefore) / minBytesPerSecond) * 1000;
        if (now - connection.slowSince > allowed) socket.destroy();
      }
    }
  }, checkMs).unref();
  server.on('close', () => clearInterval(check));
  const closeWaiting = () => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      // A client that is still sending may not have read its response yet.
      const isSending = connection.incoming?.complete === false;
      if (isWaiting(connection) && (!isSending || now - connection.since >= freshMs)) socket.destroy();
    }
  };
  return () => {
    isClosing = true;
    // Not immediately: a request may have arrived that hasn't been read yet.
    const closing = setInterval(closeWaiting, CLOSING_MS);
    server.on('close', () => clearInterval(closing));
  };
}

/** Bodies of the other methods aren't read. */
function hasBody({ method = '', headers }: IncomingMessage): boolean {
  return !['GET', 'HEAD'].includes(method) && ('content-length' in headers || 'transfer-encoding' in headers);
}

/** An estimate of what a request's headers take, in bytes. */
function memoryOf({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((bytes, text) => bytes + text.length + STRING_OVERHEAD, url.length);
}

function hasManyFields({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.length > 2 * MAX_FIELDS;
}

/** Answers without routing, and closes the connection. */
function refuse(outgoing: ServerResponse, status: 431 | 503): void {
  outgoing.shouldKeepAlive = false;
  const headers = { 'Cache-Control': 'no-store', 'Content-Length': '0' };
  outgoing.writeHead(status, status === 503 ? { 'Retry-After': '1', ...headers } : headers).end();
}
