// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Node 20 runs no TypeScript: bundled first, into the repository, where its packages are found.
const root = resolve(import.meta.dirname, '../..');
const outfile = `${root}/.cache/relevance.${process.pid}.mjs`;
mkdirSync(`${root}/.cache`, { recursive: true });
process.env.NODE_ENV = 'production';
try {
  await build({
    entryPoints: [`${root}/test/relevance/main.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
  });
  const { main } = await import(pathToFileURL(outfile).href);
  process.exitCode = main(process.argv.slice(2), import.meta.dirname);
} finally {
  rmSync(outfile, { force: true });
}
