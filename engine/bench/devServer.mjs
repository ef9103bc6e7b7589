// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { launchChromium } from '../tools/chromium.mjs';
import { freePort } from '../tools/freePort.mjs';
import { middle } from './middle.mjs';

/** @typedef {import('./project.mjs').BenchProject} BenchProject */

const EDITS = 5;
const LIMIT = 120_000;

/**
 * Seconds from the start of the dev server to a page over HTTP (with and without a cache), and from saving an edit to
 * its text in a real browser's page: medians.
 * @param {ReturnType<typeof import('./engineCopy.mjs').copyEngine>} engine @param {BenchProject} project
 */
export async function measureDevServer(engine, project) {
  engine.forgetBundle();
  project.forgetBuild();
  const cold = await withDevServer(engine, project, async ({ firstPage, idle }) => {
    await idle(); // It fills its cache when there are no requests.
    return firstPage;
  });
  return withDevServer(engine, project, async ({ firstPage, url, idle }) => ({
    cold,
    cached: firstPage,
    edit: await idle().then(() => editsSeen(url, project)),
  }));
}

/**
 * @template T
 * @param {ReturnType<typeof import('./engineCopy.mjs').copyEngine>} engine @param {BenchProject} project
 * @param {(server: { url: string, firstPage: number, idle: () => Promise<void> }) => Promise<T>} use @returns {Promise<T>}
 */
async function withDevServer(engine, project, use) {
  const port = await freePort();
  const url = `http://localhost:${port}${project.page.path}`;
  const start = performance.now();
  const server = spawn('node', [engine.bin, 'dev', '--root', project.dir, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  try {
    while (!(await answers(url, project.page.title))) {
      if (server.exitCode !== null)
        throw new Error(`Bench: the dev server ended with exit code ${server.exitCode}:\n${output}`);
      if (performance.now() - start > LIMIT)
        throw new Error(`Bench: no page from ${url} in ${LIMIT / 1000} s:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const firstPage = (performance.now() - start) / 1000;
    return await use({ url, firstPage, idle: () => untilIdle(server.pid ?? 0) });
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
}

/** Resolves when a process, including its threads, has used almost no CPU for a second. @param {number} pid */
async function untilIdle(pid) {
  for (let last = Number.NEGATIVE_INFINITY, now = 0; now - last > 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    [last, now] = [now, ticksOf(pid)];
  }
}

/** CPU time in hundredths of a second. @param {number} pid */
function ticksOf(pid) {
  // The command's name may contain spaces, so fields are counted after it; utime and stime are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** @param {string} url @param {BenchProject} project */
async function editsSeen(url, project) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'load' });
    // The connection for update events opens after the load event.
    await page.waitForTimeout(1000);
    const times = [];
    for (let i = 0; i < EDITS; i++) {
      const start = performance.now();
      const text = project.editText();
      await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text, {
        polling: 'raf',
        timeout: 20_000,
      });
      times.push((performance.now() - start) / 1000);
      await page.waitForTimeout(200);
    }
    return middle(times) ?? Number.NaN;
  } finally {
    await browser.close();
  }
}

/** @param {string} url @param {string} text */
async function answers(url, text) {
  try {
    const response = await fetch(url);
    return response.ok && (await response.text()).includes(text);
  } catch {
    return false; // Not listening yet.
  }
}
