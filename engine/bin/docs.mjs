#!/usr/bin/env node
// @ts-check
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureEngine, holdEngines, isUnusable, refusedText } from './engine.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this site needs Node 20.19 or later.`);
  process.exit(2);
}
// React selects its production build by this, so set it before React is first imported.
process.env.NODE_ENV = 'production';

try {
  holdEngines();
  const engine = await ensureEngine();
  // On stderr, because stdout may be a JSON object.
  if (engine.repaired) console.error('Rebuilt the engine in .cache/engine, which was damaged.');
  // Node 22 and later keep compiled code for the next start, in workers and child processes too.
  process.env.NODE_COMPILE_CACHE ??= join(engine.dir, 'compiled');
  /** @type {{ enableCompileCache?: () => void }} */ (module).enableCompileCache?.();
  const { main } = await import(pathToFileURL(join(engine.dir, 'cli.mjs')).href);
  process.exitCode = await main(process.argv.slice(2), { engine, ensureEngine, isUnusable });
} catch (error) {
  const refused = refusedText(error);
  // Anything else is a bug in the engine: authors' errors are diagnostics.
  console.error(refused ?? error);
  process.exitCode = refused ? 2 : 70;
}
