import type { IncomingMessage, ServerResponse } from 'node:http';
import { DISCARD_MS } from './search/readBody.ts';

/** Calls back when a response's headers are sent, or its connection is closed. Sending the body takes as long as its client wants. */
export function onceStarted(outgoing: ServerResponse, then: () => void): void {
  let isStarted = false;
  const start = () => {
    if (!isStarted) then();
    isStarted = true;
  };
  const { writeHead } = outgoing;
  outgoing.writeHead = ((...all: unknown[]) => {
    start();
    return Reflect.apply(writeHead, outgoing, all);
  }) as typeof writeHead;
  outgoing.once('close', start);
}

/** Discards the rest of a body, slowly: closing now would lose the response for a client that is still sending. */
export function finishReading(incoming: IncomingMessage): void {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // Node calls this after a connection's last response. The server's request timeout ends endless bodies.
  socket.destroySoon = () => {
    socket.end();
    incoming.once('close', () => socket.destroy());
  };
  incoming.on('data', () => {
    incoming.pause();
    setTimeout(() => incoming.resume(), DISCARD_MS);
  });
  // Node reads at full speed unless reading has started before its own listener runs.
  incoming.read(0);
}
