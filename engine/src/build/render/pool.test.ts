import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPool } from './pool.ts';

const COUNT_TURNS = `
let turns = 0;
const turn = () => { turns++; setTimeout(turn, 1); };
turn();
export default () => turns;
`;

test('between batches, the event loop of a worker runs, in which native modules free memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pool-'));
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, COUNT_TURNS);
  const pool = await openPool(file, { context: null, threads: 1 });
  try {
    const first: number = await pool.run(null);
    await setTimeout(300);
    expect(await pool.run(null)).toBeGreaterThan(first + 5);
  } finally {
    await pool.destroy();
    rmSync(folder, { recursive: true });
  }
});
