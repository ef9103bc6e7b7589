import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { onceStarted } from './responseStages.ts';

/** The connections of an address, or of an IPv6 network, count together. */
export interface Client {
  key: string | undefined;
  connections: number;
  /** Pages that are being prepared, and those that wait. */
  working: number;
  queue: (() => void)[];
}

/** The clients with open connections. `most` requests of each are handled at the same time. */
export function createClients(handle: RequestListener, most: number) {
  const clients = new Map<string, Client>();
  /** Node accepts one connection between rounds of work, so a client's work must not fill a round. */
  const work = (client: Client, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (incoming.socket.destroyed) return;
    if (client.working >= most) {
      client.queue.push(() => work(client, incoming, outgoing));
      return;
    }
    client.working += 1;
    onceStarted(outgoing, () => {
      client.working -= 1;
      setImmediate(() => {
        while (client.working < most && client.queue.length > 0) client.queue.shift()?.();
      });
    });
    handle(incoming, outgoing);
  };
  return {
    /** Adds a connection. Without a key, its client has only this one. */
    join(key?: string): Client {
      const client = clients.get(key ?? '') ?? { key, connections: 0, working: 0, queue: [] };
      client.connections += 1;
      if (key !== undefined) clients.set(key, client);
      return client;
    },
    leave(client: Client): void {
      client.connections -= 1;
      if (client.key !== undefined && client.connections === 0) clients.delete(client.key);
    },
    /** Handles a request, perhaps after others of its client. */
    work,
  };
}
