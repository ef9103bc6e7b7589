import { readFileSync } from 'node:fs';
import type { Conditions, Engine, Point, Tab } from './engine.ts';
import { missingForWebKit, type Send, startWebKitDriver, type WebKitDriver } from './webkitDriver.ts';

/** WebDriver's codes for keys without a character. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** WebKitGTK over classic WebDriver, on its own display. */
export function createWebKit(): Engine {
  let running: Promise<WebKitDriver> | undefined;
  const stop = async () => {
    const stopped = running;
    running = undefined;
    await (await stopped)?.stop();
  };
  const begin = async (conditions: Conditions) => {
    running ??= startWebKitDriver();
    const { send, binary, log } = await running;
    const { sessionId } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Checks inspect pages that are still loading.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary, args: optionsOf(conditions) },
        },
      },
    })) as { sessionId: string };
    return { sessionId, send, log };
  };
  return {
    name: 'WebKitGTK',
    followsInside: false,
    missing: missingForWebKit(),
    async open(conditions) {
      // Under load, the driver may hang immediately; a new one doesn't.
      const { sessionId, send, log } = await begin(conditions).catch(async () => {
        await stop();
        return await begin(conditions);
      });
      const logged = readFileSync(log, 'utf8').length;
      const session: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
      const handles = async () => (await session('GET', '/window/handles')) as string[];
      let taken = 0;
      return {
        async newTab() {
          if (taken++ > 0) await session('POST', '/window/new', { type: 'window' });
          return tabOf(session, (await handles()).at(-1) ?? '');
        },
        errors: () =>
          readFileSync(log, 'utf8')
            .slice(logged)
            .match(/CONSOLE (?:JS|SECURITY) ERROR .*/g) ?? [],
        // After a failed check, the driver may hang and can't be reused.
        close: async () => void (await session('DELETE', '').catch(stop)),
      };
    },
    close: stop,
  };
}

function optionsOf({ dark, storage, script }: Conditions): string[] {
  return [
    '--automation',
    '--enable-write-console-messages-to-stdout=true',
    ...(dark ? ['--dark-mode'] : []),
    // Then `localStorage` is null.
    ...(storage === false ? ['--enable-html5-local-storage=false'] : []),
    ...(script === false ? ['--enable-javascript-markup=false'] : []),
  ];
}

function tabOf(session: Send, handle: string): Tab {
  /** Commands go to the current window, so each one selects its window. */
  const send: Send = async (method, path, body) => {
    await session('POST', '/window', { handle });
    return await session(method, path, body);
  };
  const act = (type: string, actions: unknown[], parameters?: unknown) =>
    send('POST', '/actions', {
      actions: [{ type, id: type, actions, ...(parameters !== undefined && { parameters }) }],
    });
  const move = ({ x, y }: Point) => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  });
  const keys = (type: 'keyDown' | 'keyUp', names: string[]) =>
    names.map((name) => ({ type, value: KEYS[name] ?? name }));
  const run: Tab['run'] = (source, args) =>
    send('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args });
  /** Waits for another document, and for all of it. */
  const loaded = async (load: () => Promise<unknown>) => {
    await run('() => { globalThis.isLeft = true }', []);
    await load();
    const isThere = () => run('() => !globalThis.isLeft && document.readyState === "complete"', []);
    while (!(await isThere().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return {
    goto: (url) => loaded(() => send('POST', '/url', { url })),
    step: async (by) => void (await send('POST', by === 1 ? '/forward' : '/back')),
    reload: () => loaded(() => send('POST', '/refresh')),
    run,
    async point(at, press) {
      const holding = press?.holding ?? [];
      if (holding.length > 0) await act('key', keys('keyDown', holding));
      const click = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act('pointer', [move(at), ...(press ? click : [])], { pointerType: 'mouse' });
      if (holding.length > 0) await act('key', keys('keyUp', holding.toReversed()));
    },
    wheel: async ({ x, y }, by) =>
      void (await act('wheel', [
        { type: 'scroll', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by },
      ])),
    press: async (names) => void (await act('key', [...keys('keyDown', names), ...keys('keyUp', names.toReversed())])),
    async resize(width, height) {
      const inner = async () => (await run('() => [innerWidth, innerHeight]', [])) as [number, number];
      await send('POST', '/window/rect', { width, height });
      const [, shown] = await inner();
      await send('POST', '/window/rect', { width, height: 2 * height - shown });
      const size = await inner();
      if (size[0] !== width) throw new Error(`The window is ${size.join(' by ')} px, not ${width} by ${height}.`);
    },
  };
}
