import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DistFixture, makeDist } from '../../test/support/server/distFixture.ts';
import { rawRequest } from '../../test/support/server/rawRequest.ts';
import { serve } from './serve.ts';

let fixture: DistFixture;
let folder: string;
let script: string;

// Signals need a separate process, and Node 20 needs bundled TypeScript.
beforeAll(async () => {
  fixture = await makeDist();
  folder = await mkdtemp(join(tmpdir(), 'serve-test-'));
  script = join(folder, 'serve.mjs');
  await build({
    stdin: {
      contents: `
        import { Hono } from 'hono';
        import { serve } from './serve.ts';
        const api = new Hono().get('/slow', async (c) => {
          console.log('slow request');
          await new Promise((resolve) => setTimeout(resolve, Number(c.req.query('ms'))));
          return c.text('done');
        });
        const output = { terminal: false, write: (text) => process.stdout.write(text) };
        process.exitCode = await serve({ dist: process.argv[2], port: 0, host: '127.0.0.1', output, api });`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // React's server build is CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile: script,
    logLevel: 'error',
  });
});
afterAll(async () => {
  await fixture.remove();
  await rm(folder, { recursive: true });
});

async function startProcess({ files = 1024, dist = fixture.dist } = {}) {
  const command = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, script, dist];
  const child = spawn('bash', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed = { text: '' };
  child.stdout.on('data', (chunk) => {
    printed.text += chunk;
  });
  const [, port] = await until(() => /on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(printed.text));
  return { child, port: Number(port), printed, exited: once(child, 'exit') as Promise<[number | null]> };
}

async function until<T>(look: () => T | null): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen in five seconds');
}

/** An output that records. */
function recorder() {
  const printed: string[] = [];
  return { printed, output: { terminal: false, write: (text: string) => void printed.push(text) } };
}

const stop = (child: ChildProcess, signal: NodeJS.Signals) => child.kill(signal);

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a request in progress finish, then ends the process',
  async (signal) => {
    const { child, port, printed, exited } = await startProcess();
    const slow = rawRequest(port, '/slow?ms=300');
    await until(() => /slow request/.exec(printed.text));
    stop(child, signal);
    expect((await slow).body.toString()).toBe('done');
    expect((await exited)[0]).toBe(0);
    // The log is enabled, because the output isn't a terminal.
    expect(printed.text).toMatch(/\{"time":"[^"]+","method":"GET","path":"\/slow","status":200,"bytes":(?:null|4)/);
  },
);

/** File descriptors that a process has open. */
const openFiles = (child: ChildProcess) => readdirSync(`/proc/${child.pid}/fd`).length;

it.runIf(existsSync('/proc/self/fd'))(
  "unread pipelined requests leave no file open, and don't block others",
  async () => {
    await fixture.write('large.txt', 'x'.repeat(3_000_000));
    const { child, port, exited } = await startProcess({ files: 256 });
    await rawRequest(port, '/large.txt');
    const before = openFiles(child);
    const request = 'GET /large.txt HTTP/1.1\r\nHost: a.b\r\n\r\n';
    for (const count of [90, 1100]) {
      const clients = [1, 2].map(() => {
        const client = connect(port, '127.0.0.1').on('error', () => {});
        client.pause().write(request.repeat(count));
        return client;
      });
      const readers = await Promise.all(Array.from({ length: 40 }, () => rawRequest(port, '/guides')));
      expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(openFiles(child)).toBeLessThan(before + 60);
      for (const client of clients) client.destroy();
      await until(() => (openFiles(child) <= before ? true : null));
    }
    stop(child, 'SIGTERM');
    await exited;
  },
);

it.runIf(existsSync('/proc/self/fd'))(
  'with more connections than files, idle ones are closed and readers answered',
  async () => {
    const { child, port, exited } = await startProcess({ files: 128 });
    const idle = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(
      idle.map((client) => new Promise((opened) => client.once('connect', opened).once('close', opened))),
    );
    for (let time = 0; time < 20; time++) expect((await rawRequest(port, '/guides')).status).toBe(200);
    for (const client of idle) client.destroy();
    stop(child, 'SIGTERM');
    await exited;
  },
);

it('SIGTERM finishes responses in progress', async () => {
  await fixture.write('large.txt', 'x'.repeat(3_000_000));
  const { child, port, exited } = await startProcess();
  const client = connect(port, '127.0.0.1');
  client.write('GET /large.txt HTTP/1.1\r\nHost: a.b\r\n\r\n');
  await once(client, 'readable');
  stop(child, 'SIGTERM');
  while (await rawRequest(port, '/healthz').catch(() => null));
  const got = await text(client);
  expect(got.slice(got.indexOf('\r\n\r\n') + 4)).toHaveLength(3_000_000);
  expect((await exited)[0]).toBe(0);
});

it('a second signal ends the process at once', async () => {
  const { child, port, printed, exited } = await startProcess();
  const slow = request({ host: '127.0.0.1', port, path: '/slow?ms=60000' });
  slow.on('error', () => {});
  slow.end();
  await until(() => /slow request/.exec(printed.text));
  stop(child, 'SIGTERM');
  // The first signal has arrived once connections are rejected.
  while (await rawRequest(port, '/healthz').catch(() => null));

  stop(child, 'SIGTERM');
  expect((await exited)[0]).toBe(1);
});

it('explains what to do if nothing is built', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  const { output, printed } = recorder();
  expect(await serve({ dist: empty, port: 0, output })).toBe(2);
  expect(printed.join('')).toBe(`The folder "${empty}" has no built site.\nBuild it first: npm run build\n`);
});

it('explains what to do if the port is taken', async () => {
  const { child, port, exited } = await startProcess();
  const { output, printed } = recorder();
  expect(await serve({ dist: fixture.dist, port, host: '127.0.0.1', output })).toBe(2);
  expect(printed.join('')).toBe(
    `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start\n`,
  );
  stop(child, 'SIGTERM');
  await exited;
});
