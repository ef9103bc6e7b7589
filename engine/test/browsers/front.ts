import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What happens to a request: another response, a lost connection, a delay, or changed text. */
export type Fault =
  | 'drop'
  | { status: number; type?: string; body?: string }
  | { until: Promise<void> }
  | { change: (text: string) => string };

/** A proxy for the site's server that fails on demand, in the same way for every browser. */
export interface Front {
  origin: string;
  /** Paths of the requests since the last `reset`. */
  requests: string[];
  /** Sets a fault for matching paths. The latest fault wins. */
  fail(path: RegExp, fault: Fault): void;
  /** Delays requests for these paths until the returned function is called. */
  hold(path: RegExp): () => void;
  /** Ends faults for these paths. */
  repair(path: RegExp): void;
  /** Closes the port and every connection. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Resets it: online, no faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startFront(site: string): Promise<Front> {
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const found = [...faults].reverse().find(([pattern]) => new RegExp(pattern).test(path));
    void answer({ site, request, response, fault: found?.[1] });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  let port = 0;
  const goOnline = () =>
    new Promise<void>((resolve) => {
      if (server.listening) return resolve();
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const goOffline = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const fail: Front['fail'] = (path, fault) => {
    faults.delete(path.source);
    faults.set(path.source, fault);
  };
  await goOnline();
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    fail,
    hold(path) {
      let release = () => {};
      fail(path, { until: new Promise((resolve) => (release = resolve)) });
      return release;
    },
    repair: (path) => void faults.delete(path.source),
    goOffline,
    goOnline,
    async reset() {
      faults.clear();
      requests.length = 0;
      await goOnline();
    },
    close: goOffline,
  };
}

interface Exchange {
  site: string;
  request: IncomingMessage;
  response: ServerResponse;
  fault: Fault | undefined;
}

async function answer({ site, request, response, fault }: Exchange): Promise<void> {
  if (fault === 'drop') return void request.socket.destroy();
  if (fault && 'status' in fault) {
    const { status, type = 'text/plain', body = '' } = fault;
    return void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }
  if (fault && 'until' in fault) await fault.until;
  const change = fault && 'change' in fault ? fault.change : undefined;
  const headers = { ...request.headers, ...(change && { 'accept-encoding': 'identity' }) };
  const forwarded = ask(site + request.url, { method: request.method, headers }, (found) => {
    const { 'content-length': _, ...changed } = found.headers;
    response.writeHead(found.statusCode ?? 500, change ? changed : found.headers);
    if (!change) return void found.pipe(response);
    let text = '';
    found.setEncoding('utf8').on('data', (part) => (text += part));
    found.on('end', () => response.end(change(text)));
  });
  // The site or the browser has canceled.
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}
