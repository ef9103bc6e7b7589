// @ts-check
// Writes the generated tables of AUTHORS.md: `npm run tables`. test/tables.test.ts fails while they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { repository, runTypeScript } from '../runTypeScript.mjs';

const file = `${repository}site/AUTHORS.md`;
await runTypeScript('engine/tools/tables/tables.ts', ({ tables, withTables }) => {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables(repository)));
  return 0;
});
