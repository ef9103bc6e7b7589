import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIP } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

interface RunningDevServer {
  /** Address for display, without a path. */
  url: string;
  close(): void;
}

/** Both addresses of `localhost`: browsers may use either. */
const LOOPBACK = ['127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Listens on this machine only, unless another host is given: sources aren't published yet. If it can't, returns why.
 */
export async function startDevServer(app: Hono, port: number, host = 'localhost'): Promise<RunningDevServer | string> {
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  let actual = port;
  for (const address of host === 'localhost' ? LOOPBACK : [host]) {
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const error = await listen(server, actual, address);
    // A machine may have only one of the two.
    if (error?.code === 'EADDRNOTAVAIL' || error?.code === 'EAFNOSUPPORT') continue;
    if (error) {
      close();
      return problemOf(error, port, host);
    }
    servers.push(server);
    actual = (server.address() as AddressInfo).port;
  }
  if (servers.length === 0) return noAddress(host);
  return { url: `http://${shownHost(host)}:${actual}`, close };
}

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
}

function problemOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop the other program, or choose one with --port.`;
  return ['EAI_AGAIN', 'EINVAL', 'ENOTFOUND'].includes(code ?? '') ? noAddress(host) : message;
}

function noAddress(host: string): string {
  return `The host "${host}" isn't an address of this machine: omit --host to serve this machine only.`;
}

function shownHost(host: string): string {
  if (LOOPBACK.includes(host) || EVERYWHERE.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Whether a request's Host header names this server. Another name comes from a site whose name leads to this machine,
 * in order to read the sources (DNS rebinding).
 */
export function isOwnHost(header: string, host = 'localhost'): boolean {
  if (!URL.canParse(`http://${header}`)) return false;
  const name = new URL(`http://${header}`).hostname;
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || name === host.toLowerCase() || /(?:^|\.)localhost$/.test(name);
}
