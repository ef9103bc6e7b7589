import type { MiddlewareHandler } from 'hono';
import type { SearchSettings } from '../static/siteSettings.ts';

/** Headers with the client's address that proxies set, those of one service first: they name it behind several proxies too. */
const FORWARDING_HEADERS = [
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-client-ip',
  'x-real-ip',
  'x-forwarded-for',
  'forwarded',
];

/**
 * Logs once that requests seem to come from a proxy whose header isn't configured: then all its readers are one client
 * and share its limits.
 */
export function warnOfProxy({
  settings,
  log,
}: {
  settings(): Promise<{ search: SearchSettings }>;
  log(line: string): void;
}): MiddlewareHandler {
  let isDone = false;
  return async (c, next) => {
    const header = isDone ? undefined : FORWARDING_HEADERS.find((name) => c.req.header(name) !== undefined);
    if (header !== undefined) {
      const { mode, clientHeader } = (await settings()).search;
      if (mode === 'embedded' && !isDone && (clientHeader === null || c.req.header(clientHeader) === undefined)) {
        isDone = true;
        const instead =
          clientHeader === null ? "search.clientHeader isn't set" : `not "${clientHeader}" (search.clientHeader)`;
        log(
          `A request has the header "${header}", but ${instead}. Behind a proxy, all readers then count as one client and share its limits.\n` +
            `If your proxy sets this header, add it to site.config.ts: search: { clientHeader: '${header}' }`,
        );
      }
    }
    await next();
  };
}
