// @ts-check
import process from 'node:process';
import { runTypeScript } from '../../tools/runTypeScript.mjs';

await runTypeScript('test/relevance/main.ts', ({ main }) => main(process.argv.slice(2), import.meta.dirname));
