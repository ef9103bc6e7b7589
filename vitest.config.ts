import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React as the site runs it: in production its development JSX functions do not exist.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    // Whole-site tests start real builds, servers and browsers.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `expect.poll` gives up after a second by default, which a busy machine takes to start a browser's first page.
    expect: { poll: { timeout: 30_000 } },
    // Most of them wait for a browser or a server: one worker a core, also where there are but two.
    maxWorkers: Math.max(2, availableParallelism()),
    env: { NODE_ENV: 'production' },
  },
});
