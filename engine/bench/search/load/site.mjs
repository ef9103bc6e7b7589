// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../bin/docs.mjs', import.meta.url));

/**
 * Serves a folder that only contains the build's records.
 * @param {string} folder @param {import('../../../src/shared/searchFile.ts').SearchFile} file
 */
export async function serveRecords(folder, file) {
  mkdirSync(join(folder, 'search'), { recursive: true });
  const lines = file.pages.map((page) => JSON.stringify(page)).join(',\n');
  writeFileSync(
    join(folder, 'search/records.json'),
    `{"version":1,"synonyms":${JSON.stringify(file.synonyms)},"pages":[\n${lines}\n]}\n`,
  );
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bench</title>');
  for (const file of ['_headers', '_redirects']) writeFileSync(join(folder, file), '');
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>Not found</title>');
  /** The running server picks this up. @param {{ burst: number, perSecond: number }} [rateLimit] */
  const limit = (rateLimit) =>
    writeFileSync(
      join(folder, 'site.json'),
      JSON.stringify({
        baseUrl: '/',
        trailingSlash: null,
        search: { mode: 'embedded', ...(rateLimit && { rateLimit }) },
      }),
    );
  limit();

  const server = spawn('node', [BIN, 'serve', '--out', folder, '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    // Read and discard the access log.
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /^Serving .*:(\d+)/.exec(line);
      if (found) resolve(Number(found[1]));
    });
    server.once('exit', (code) => reject(new Error(`Bench: the server ended with exit code ${code}`)));
  });
  server.removeAllListeners('exit');
  return {
    port: Number(port),
    limit,
    /** Resident memory in bytes. Requires Linux. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024,
    /** CPU seconds so far. Requires Linux. */
    cpu: () => {
      const [user = 0, system = 0] =
        readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      return (user + system) / 100;
    },
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
