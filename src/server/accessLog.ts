import type { MiddlewareHandler } from 'hono';
import { requestTarget } from './badUrl.ts';

/** One line of the access log, as JSON. */
export interface AccessLogEntry {
  time: string;
  method: string;
  path: string;
  status: number;
  /** Length of the body; null when it is not known beforehand. */
  bytes: number | null;
  /** Until the answer was ready to be sent. */
  ms: number;
}

/**
 * Writes one line for each request. Neither the query (it holds what readers search for) nor the client's address,
 * browser or referrer is in it, so that a log is no record of persons.
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
