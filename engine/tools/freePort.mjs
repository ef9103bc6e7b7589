// @ts-check
import { createServer } from 'node:net';

/** A TCP port that nobody uses. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer();
  await new Promise((listening, failed) => {
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => listening(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((closed) => probe.close(closed));
  return port;
}
