import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Matrices of faults, damage, and accessibility, and random inputs: `npm run test:all` runs them too. */
const MATRICES = [
  'engine/src/content/{fuzz,normalize/limits,normalize/limits.tooLong}.test.ts',
  'engine/src/search/protocol/{fuzz,marksIn}.test.ts',
  'engine/test/{durability,staleCode,damagedCache,engine,permissions,previews,compatibilitySite}.test.ts',
  'engine/test/{assetGrace,deploy,collidingNames}.test.ts',
  'engine/test/search/{hosts,push,ownHost}.test.ts',
  'engine/test/e2e/{axe,searchAxe,searchHostile,everyKind,prefetch}.test.ts',
  'engine/test/e2e/{searchStates,searchKeys,shellIds}.test.ts',
  'site/test/{shots,search/browserMode,e2e/realConfig}.test.ts',
];

/** `vitest --mode all` runs every case; other runs leave out what is listed here and what asks `engine/test/support/extent.ts`. */
export default defineConfig(({ mode }) => {
  const exclude = mode === 'all' ? configDefaults.exclude : [...configDefaults.exclude, ...MATRICES];
  // Projects that extend this file read it again, in another mode.
  const env = { NODE_ENV: 'production', TESTS: mode };
  return {
    // React as the site runs it: in production its development JSX functions don't exist.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      globalSetup: ['engine/test/support/globalSetup.ts', 'site/test/support/globalSetup.ts'],
      // Whole-site tests start real builds, servers and browsers.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // `expect.poll` gives up after a second by default, which a busy machine takes to start a browser's first page.
      expect: { poll: { timeout: 30_000 } },
      // Most of them wait for a browser or a server: one worker a core, also where there are but two.
      maxWorkers: Math.max(2, availableParallelism()),
      projects: [
        // Units share a process, so that React, the parser, and the highlighter load once and not 330 times.
        {
          extends: true,
          test: {
            name: 'units',
            include: ['{engine/src,extensions}/**/*.test.{ts,tsx}', 'engine/bench/**/*.test.ts'],
            exclude,
            env,
            isolate: false,
          },
        },
        { extends: true, test: { name: 'engine', include: ['engine/test/**/*.test.ts'], exclude, env } },
        { extends: true, test: { name: 'site', include: ['site/test/**/*.test.ts'], exclude, env } },
      ],
    },
  };
});
