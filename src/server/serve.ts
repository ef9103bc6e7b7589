import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Output } from '../build/report.ts';
import { createApp } from './createApp.ts';
import { startServer } from './startServer.ts';

export interface ServeOptions {
  dist: string;
  port: number;
  host?: string | undefined;
  output: Output;
  /** @default only where nobody watches: when the output is no terminal */
  accessLog?: boolean;
  /** Routes that go before files. */
  api?: Hono;
  graceMs?: number;
}

/**
 * Serves a built site until the process is told to stop (SIGTERM, SIGINT), then lets requests in progress end;
 * a second signal ends it at once. Returns the exit code: 2 when there is nothing to serve or the port is taken.
 */
export async function serve({
  dist,
  port,
  host,
  output,
  accessLog = !output.terminal,
  api,
  graceMs,
}: ServeOptions): Promise<number> {
  if (!existsSync(join(dist, 'site.json'))) {
    output.write(`The folder "${dist}" has no built site.\nBuild it first: npm run build\n`);
    return 2;
  }
  const log = accessLog ? (line: string) => output.write(`${line}\n`) : undefined;
  const stopped = new AbortController();
  const app = createApp({ dist, accessLog: log, api, signal: stopped.signal });
  const started = await startServer({ app, port, host, graceMs });
  if ('message' in started) {
    output.write(`${started.message}.\n${started.hint}\n`);
    return 2;
  }
  output.write(`Serving ${dist} on ${started.url}\n`);

  await new Promise<void>((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
      stopped.abort();
      resolve(started.close());
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
  });
  return 0;
}
