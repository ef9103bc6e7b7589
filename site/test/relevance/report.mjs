// @ts-check
import process from 'node:process';
import { runTypeScript } from '../../../engine/tools/runTypeScript.mjs';

await runTypeScript('site/test/relevance/main.ts', ({ main }) => main(process.argv.slice(2), import.meta.dirname));
