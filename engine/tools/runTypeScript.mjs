// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Calls `run` with the exports of a TypeScript file of the repository, and sets the exit code to its result. Node 20
 * doesn't run TypeScript, so the file is bundled first, into the repository, where its packages are found.
 * @param {string} file @param {(exports: any) => number | Promise<number>} run
 */
export async function runTypeScript(file, run) {
  const outfile = `${repository}.cache/${file.replaceAll(/[/.]/g, '-')}.${process.pid}.mjs`;
  mkdirSync(`${repository}.cache`, { recursive: true });
  process.env.NODE_ENV = 'production';
  try {
    await build({
      entryPoints: [repository + file],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
    });
    process.exitCode = await run(await import(pathToFileURL(outfile).href));
  } finally {
    rmSync(outfile, { force: true });
  }
}
