import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Client } from './clients.ts';

/** What decides whether a connection makes room for another. */
export interface ConnectionState {
  client: Client;
  isBusy: boolean;
  /** The current or last request. */
  incoming: IncomingMessage | undefined;
  /** True if it has been used before: browsers retry a request if such a connection was closed. */
  isReused: boolean;
  /** When it last became busy or idle. */
  since: number;
}

interface RoomLimits {
  perClient: number;
  freshMs: number;
  slowMs: number;
}

/** Whether the next bytes of a request are due. */
export function isWaiting({ isBusy, incoming }: ConnectionState): boolean {
  return !isBusy || incoming?.complete === false;
}

/**
 * The connection to close for a new one of a client that has `own`, if there is one: a connection that has been waiting
 * for its client, or else one of the client with the most connections. Among a client's, by rank; among equals, the one
 * longest in its state.
 */
export function connectionToClose(
  open: Iterable<[Socket, ConnectionState]>,
  own: number,
  limits: RoomLimits,
): Socket | undefined {
  const now = performance.now();
  let chosen: { socket: Socket; order: number[] } | undefined;
  for (const [socket, connection] of open) {
    const place = rank(connection, own, { ...limits, now });
    if (place === undefined) continue;
    const order = [Math.min(place, 1), -connection.client.connections, place, connection.since];
    if (!chosen || isBefore(order, chosen.order)) chosen = { socket, order };
  }
  return chosen?.socket;
}

/** The order in which connections make room; undefined for one that stays. */
function rank(
  connection: ConnectionState,
  own: number,
  { perClient, freshMs, slowMs, now }: RoomLimits & { now: number },
): number | undefined {
  const { client, isReused, since } = connection;
  const waits = isWaiting(connection);
  if (waits && now - since >= freshMs) return 0;
  if (own > perClient && own > client.connections) return undefined;
  if (!waits && now - since >= slowMs) return 1;
  if (waits) return isReused ? 2 : 3;
  return client.connections > Math.max(own, perClient) ? 4 : undefined;
}

/** Compares lists of numbers by their first difference. */
function isBefore(order: number[], other: number[]): boolean {
  const at = order.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (order[at] ?? 0) < (other[at] ?? 0);
}
