import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/freePort.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
/** A command that takes longer hangs, ms. Scripts do when their page is replaced, so waiting functions try again. */
const ANSWERS_WITHIN = 20_000;
const SCRIPT_ENDS_WITHIN = 4_000;
/** The test browser's toolbar keeps its window wider than a phone. */
const NARROW_TOOLBAR =
  'toolbar *, headerbar *, entry, button { min-width: 0; padding: 0; margin: 0; border: 0; } button image { -gtk-icon-transform: scale(0.1); }\n';

/** Sends a WebDriver command and returns its value. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** WebKitGTK's driver on its own display. */
export interface WebKitDriver {
  send: Send;
  /** The program for the driver to start as the browser. */
  binary: string;
  /** File with the pages' console messages. */
  log: string;
  stop(): Promise<void>;
}

/** Packages that are missing, if any. */
export function missingForWebKit(): string | undefined {
  const missing = [!findBrowser() && 'webkit2gtk-driver', !existsSync(DISPLAY) && 'xvfb'];
  return missing.filter(Boolean).join(' and ') || undefined;
}

/** WebKitGTK's test browser, if its driver is installed too. */
function findBrowser(): string | undefined {
  if (!existsSync(DRIVER)) return undefined;
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) =>
      readdirSync(join('/usr/lib', name)).map((inner) => join('/usr/lib', name, inner, 'MiniBrowser')),
    )
    .find((path) => path.includes('webkit2gtk-') && existsSync(path));
}

/** Starts the display and the driver. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const home = mkdtempSync(join(tmpdir(), 'docs-webkit-'));
  const log = join(home, 'browser');
  writeFileSync(log, '');
  // The driver discards the browser's output.
  writeFileSync(`${log}.sh`, `#!/bin/sh\nexec '${findBrowser()}' "$@" >> '${log}' 2>&1\n`, { mode: 0o755 });
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
    binary: `${log}.sh`,
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
      signal: AbortSignal.timeout(path.endsWith('/execute/sync') ? SCRIPT_ENDS_WITHIN : ANSWERS_WITHIN),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function listening(send: Send, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await send('GET', '/status').catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
}
