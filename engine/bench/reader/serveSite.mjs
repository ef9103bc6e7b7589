// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url));

/**
 * Serves a built folder with the real server on a free port. `warm` are paths to compress at the best level before
 * measuring.
 * @param {string} dist @param {string[]} [warm]
 */
export async function serveSite(dist, warm = []) {
  const server = spawn('node', [BIN, 'serve', '--out', dist, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line);
      if (found) resolve(found[0].replace(/\/$/, ''));
    });
    server.once('exit', (code) => reject(new Error(`Bench: the server of ${dist} ended with exit code ${code}`)));
  });
  for (const path of warm) await compressed(origin + path);
  return {
    origin: String(origin),
    async stop() {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** Resolves once a file is sent in its best form: the first readers get a fast one. @param {string} url */
async function compressed(url) {
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (!response.headers.get('etag')?.includes('quick')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
