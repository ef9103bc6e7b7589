import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/**
 * How a host treats a request: a status with a JSON body (and headers), or a fault. `hang` never responds, `slow head`
 * responds too late, `slow body` stops after the headers, `cut` closes in the middle of the body, `broken` isn't JSON,
 * `closed` drops the connection.
 */
export type Behavior =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { slowHead: number; body: unknown }
  | 'hang'
  | 'slow body'
  | 'cut'
  | 'broken'
  | 'closed';

export type Decide = (request: IncomingMessage, body: string) => Behavior;

export interface FaultyHost {
  /** `127.0.0.1:PORT`, as a host of `algoliasearch`. */
  address: string;
  /** Methods and paths, in order. */
  requests: string[];
  /** Sets the behavior from now on; a function decides for each request, given its body (decompressed). */
  behave(behavior: Behavior | Decide): void;
  /** Closes the port, so that connections are refused. */
  refuse(): Promise<void>;
  /** Listens on the same port again. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** A local host that fails on demand; initially it responds with `{}`. */
export async function startFaultyHost(first: Behavior = { status: 200, body: {} }): Promise<FaultyHost> {
  let behavior: Behavior | Decide = first;
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (wait: number, then: () => void) => void timers.add(setTimeout(then, wait));
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
      act(typeof behavior === 'function' ? behavior(request, body) : behavior, response, later);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  let port = 0;
  const accept = () =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        done();
      });
    });
  const refuse = () =>
    new Promise<void>((done) => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      if (server.listening) server.close(() => done());
      else done();
    });
  await accept();
  return {
    address: `127.0.0.1:${port}`,
    requests,
    behave: (next) => {
      behavior = next;
    },
    refuse,
    accept,
    close: refuse,
  };
}

function act(behavior: Behavior, response: ServerResponse, later: (wait: number, then: () => void) => void): void {
  // Pages of other origins may use it, like the hosted service.
  const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  if (behavior === 'hang') return;
  if (behavior === 'closed') return void response.destroy();
  if (behavior === 'broken') return void response.writeHead(200, json).end('{"results": [');
  if (behavior === 'slow body' || behavior === 'cut') {
    response.writeHead(200, { ...json, 'content-length': 100 }).write('{"results": [');
    if (behavior === 'cut') later(10, () => response.destroy());
    return;
  }
  if ('slowHead' in behavior) {
    later(behavior.slowHead, () => response.writeHead(200, json).end(JSON.stringify(behavior.body)));
    return;
  }
  response.writeHead(behavior.status, { ...json, ...behavior.headers }).end(JSON.stringify(behavior.body ?? {}));
}
