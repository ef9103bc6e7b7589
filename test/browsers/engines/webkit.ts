import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conditions, Engine, Point, Tab } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
/** A command that takes longer hangs, ms. */
const ANSWERS_WITHIN = 20_000;
/** Keys that have no character, as WebDriver writes them. */
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
/** The test browser's toolbar keeps its window wider than a phone. */
const NARROW_TOOLBAR =
  'toolbar *, headerbar *, entry, button { min-width: 0; padding: 0; margin: 0; border: 0; } button image { -gtk-icon-transform: scale(0.1); }\n';

interface Running {
  /** Sends a command of WebDriver. */
  send: Send;
  /** What pages have written to the console. */
  log: string;
  stop(): Promise<void>;
}
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** WebKitGTK over classic WebDriver, on a display of its own. */
export function createWebKit(): Engine {
  const browser = findBrowser();
  let running: Promise<Running> | undefined;
  const stop = async () => {
    const stopped = running;
    running = undefined;
    await (await stopped)?.stop();
  };
  return {
    name: 'WebKitGTK',
    followsInside: false,
    missing:
      [!browser && 'webkit2gtk-driver', !existsSync(DISPLAY) && 'xvfb'].filter(Boolean).join(' and ') || undefined,
    async open(conditions) {
      running ??= start(browser ?? '');
      const { send, log } = await running;
      const logged = readFileSync(log, 'utf8').length;
      const { sessionId } = (await send('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            // Checks look at pages that are still on their way.
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary: `${log}.sh`, args: optionsOf(conditions) },
          },
        },
      })) as { sessionId: string };
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
        async close() {
          const ended = await session('DELETE', '').then(
            () => true,
            () => false,
          );
          // A driver that hangs, after a check that failed, is of no use for the next one.
          if (!ended) await stop();
        },
      };
    },
    close: stop,
  };
}

/** The test browser that WebKitGTK brings, if its driver is there, too. */
function findBrowser(): string | undefined {
  if (!existsSync(DRIVER)) return undefined;
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) =>
      readdirSync(join('/usr/lib', name)).map((inner) => join('/usr/lib', name, inner, 'MiniBrowser')),
    )
    .find((path) => path.includes('webkit2gtk-') && existsSync(path));
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

async function start(browser: string): Promise<Running> {
  const home = mkdtempSync(join(tmpdir(), 'docs-webkit-'));
  const log = join(home, 'browser');
  writeFileSync(log, '');
  // The driver throws away what the browser writes.
  writeFileSync(`${log}.sh`, `#!/bin/sh\nexec '${browser}' "$@" >> '${log}' 2>&1\n`, { mode: 0o755 });
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);

  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(DISPLAY, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: home },
  });
  const send = senderTo(`http://127.0.0.1:${port}`);
  await listening(send, driver);
  return {
    send,
    log,
    async stop() {
      for (const child of [driver, display]) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function senderTo(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(send: Send, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await send('GET', '/status').catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
}

function tabOf(session: Send, handle: string): Tab {
  /** Commands go to the current window, so each one says which that is. */
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
      const inner = async () =>
        (await send('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) as [
          number,
          number,
        ];
      await send('POST', '/window/rect', { width, height: height });
      const [, shown] = await inner();
      await send('POST', '/window/rect', { width, height: 2 * height - shown });
      const size = await inner();
      if (size[0] !== width) throw new Error(`The window is ${size.join(' by ')} px, not ${width} by ${height}.`);
    },
  };
}
