import type { MiddlewareHandler } from 'hono';
import { requestTarget } from '../../http/urls.ts';

/** One line of the access log, as JSON. */
export interface AccessLogEntry {
  time: string;
  method: string;
  path: string;
  status: number;
  /** Length of the body; null if unknown in advance. */
  bytes: number | null;
  /** Time until the response was ready to send. */
  ms: number;
}

/**
 * Writes one line per request. It omits the query (what readers search for) and the client's address, browser, and
 * referrer, so that the log contains no personal data.
 */
export function accessLogger(write: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const time = new Date().toISOString();
    const started = performance.now();
    await next();
    const length = c.res.headers.get('content-length');
    const entry: AccessLogEntry = {
      time,
      method: c.req.method,
      path: requestTarget(c.req.url).path,
      status: c.res.status,
      bytes: c.req.method === 'HEAD' || c.res.body === null ? 0 : length === null ? null : Number(length),
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    write(JSON.stringify(entry));
  };
}

/** Buffers lines for an output. */
interface LineBuffer {
  add(line: string): void;
  /** Writes the buffered lines now. */
  flush(): void;
}

/**
 * Writes lines in batches, after this many milliseconds: a write to a pipe blocks the whole process, and an access log
 * has a line per request.
 */
export function createLineBuffer(write: (text: string) => void, ms = 100): LineBuffer {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  return {
    add: (line) => {
      lines.push(line);
      timer ??= setTimeout(flush, ms);
    },
    flush,
  };
}
