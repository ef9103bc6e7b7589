// @ts-check
import process from 'node:process';
import { repository, runTypeScript } from '../tools/runTypeScript.mjs';

await runTypeScript('test/a11y/main.ts', ({ main }) => main(process.argv.slice(2), repository));
