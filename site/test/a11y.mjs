// @ts-check
import process from 'node:process';
import { repository, runTypeScript } from '../../engine/tools/runTypeScript.mjs';

await runTypeScript('site/test/a11y/main.ts', ({ main }) => main(process.argv.slice(2), repository));
