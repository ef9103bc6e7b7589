import type { MiddlewareHandler } from 'hono';
import type { IndexSource } from './search/indexSource.ts';
import type { SearchService } from './search/searchService.ts';
import type { SiteSettings } from './static/siteSettings.ts';

/** What an extension adds to the server of a built site. */
export interface ServerExtension {
  /** Answers the extension's addresses, and calls `next` for all others. It's only called if the site names the extension. */
  middleware(context: ServerContext): MiddlewareHandler;
}

/** The parts of the server that an extension takes its answers from. */
export interface ServerContext {
  service: SearchService;
  index: IndexSource;
  /** Folder of the built site. */
  dist: string;
  settings(): Promise<SiteSettings>;
  /** Writes a line to the server's output. It must not contain what a client sent. */
  log(line: string): void;
}

/** By name. The launcher fills this record from `extensions/<name>/server.ts`, so it's empty in unit tests. */
const serverExtensions: Record<string, ServerExtension> = {};

/** The middleware of all extensions. Those that the site's current settings don't name are passed over. */
export function extensionMiddleware(context: ServerContext): MiddlewareHandler[] {
  return Object.entries(serverExtensions).map(([name, extension]) => {
    const middleware = extension.middleware(context);
    return async (c, next) => {
      const { extensions: names } = await context.settings();
      return names.includes(name) ? await middleware(c, next) : await next();
    };
  });
}
