import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import type { Conditions, Engine, Session } from './engines/engine.ts';
import { type Front, startFront } from './front.ts';
import { type Reader, readerOf } from './reader.ts';

/** A module that failed to load, because of a check or because the page was left. Checks examine the consequences. */
const NO_MODULE_RE = /(?:loading|fetch) dynamically imported module|Importing a module script failed/i;

export interface OpenOptions extends Conditions {
  /** Viewport size, px. @default 1440 by 900 */
  width?: number;
  height?: number;
  /** Opens another window of the same reader, with the same storage. */
  beside?: Reader;
  /** Waits until React has hydrated. @default true if JavaScript is enabled */
  live?: boolean;
}

/** The site in one engine. */
export interface Site {
  engine: Engine;
  /** The proxy for faults. */
  readonly front: Front;
  /** Opens a path as a new reader. */
  open(path: string, options?: OpenOptions): Promise<Reader>;
}

/** Runs checks in an engine, or skips them with a message if it isn't installed. */
export function describeEngine(engine: Engine, checks: ((site: Site) => void)[]): void {
  if (engine.missing) console.warn(`${engine.name} is skipped: install ${engine.missing} to test with it.`);
  describe.skipIf(engine.missing)(engine.name, () => {
    const running = {} as { front: Front };
    const sessions = new Set<Session>();

    beforeAll(async () => {
      running.front = await startFront(inject('site'));
    });
    afterAll(async () => {
      await engine.close();
      await running.front?.close();
    });
    afterEach(async () => {
      const errors = [...sessions].flatMap((session) => session.errors());
      for (const session of sessions) await session.close();
      sessions.clear();
      const others = errors.filter((error) => !NO_MODULE_RE.test(error));
      await running.front.reset();
      expect(others, 'uncaught errors').toEqual([]);
    });

    const site: Site = {
      engine,
      get front() {
        return running.front;
      },
      async open(path, { width = 1440, height = 900, beside, live = true, ...conditions } = {}) {
        const session = beside?.session ?? (await engine.open(conditions));
        sessions.add(session);
        const tab = await session.newTab();
        await tab.resize(width, height);
        const reader = readerOf(session, tab, running.front.origin);
        await reader.goto(path);
        if (live && conditions.script !== false) await reader.live();
        return reader;
      },
    };
    for (const check of checks) check(site);
  });
}
