import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the built site in Firefox and WebKitGTK, in parallel. */
export default defineConfig({
  test: {
    include: ['engine/test/browsers/*.browser.ts'],
    globalSetup: ['engine/test/browsers/globalSetup.ts'],
    reporters: ['verbose'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000, interval: 40 } },
    env: { NODE_ENV: 'production' },
  },
});
