import { defineConfig } from 'vitest/config';

/** `npm run test:containers`: one file at a time, because they share images and Docker is busy with each. */
export default defineConfig({
  test: {
    include: ['site/test/containers/*.container.ts'],
    reporters: ['verbose'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    bail: 1,
  },
});
