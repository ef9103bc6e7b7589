// @ts-check
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium: the one in `CHROMIUM`, else an installed one, else one from an npm package. The package contains
 * the libraries that a bare machine lacks, but only adds them to LD_LIBRARY_PATH if it believes it's in a cloud
 * function, so pretend that.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  const named = process.env.CHROMIUM;
  if (named && named !== 'bundled') return named;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed && named !== 'bundled') return installed;
  const before = process.env.AWS_EXECUTION_ENV;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    return await bundled.executablePath();
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = before;
  }
}

/** For tools that end what they have started: otherwise, Playwright ends the process at a signal. */
export const OWN_SIGNALS = { handleSIGINT: false, handleSIGTERM: false };

/**
 * A headless Chromium without connections of its own.
 * @param {string[]} [more] Further arguments.
 * @param {import('playwright-core').LaunchOptions} [options]
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchChromium(more = [], options = {}) {
  return await chromium.launch({
    ...options,
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
