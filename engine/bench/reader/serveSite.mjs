// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const BIN = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url));

/**
 * Serves a built folder with the real server on a free port. `warm` are the paths of a page and of files that are
 * compressed before, as by `build --compress`.
 * @param {string} dist @param {string[]} warm
 */
export async function serveSite(dist, warm) {
  for (const path of warm) {
    const file = [join(dist, `${path}.html`), join(dist, path)].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    if (file) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
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
  return {
    origin: String(origin),
    async stop() {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
