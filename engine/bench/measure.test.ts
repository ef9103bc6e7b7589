import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { measure } from './measure.mjs';

const works = process.platform === 'linux' && spawnSync('python3', ['--version']).status === 0;
// In CPU time, because on a busy machine the clock advances without it.
const spin = (ms: number) => `while (process.cpuUsage().user + process.cpuUsage().system < ${ms * 1000});`;

describe.skipIf(!works)('measure (Linux with python3)', () => {
  it('counts the CPU time of a child that outlives its parent', async () => {
    // The parent ends immediately; its detached child then works for a second.
    const script = `require('child_process').spawn('node', ['-e', ${JSON.stringify(spin(1000))}], { detached: true, stdio: 'ignore' }).unref()`;
    const { code, cpu, wall } = await measure(['node', '-e', script]);
    expect(code).toBe(0);
    expect(wall).toBeLessThan(1);
    expect(cpu).toBeGreaterThan(1);
  });

  it('adds up the memory of concurrent processes', async () => {
    const hold = 'const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 800);';
    const script = `const { spawn } = require('child_process'); for (let i = 0; i < 2; i++) spawn('node', ['-e', ${JSON.stringify(hold)}]);`;
    const { peak } = await measure(['node', '-e', script]);
    expect(peak).toBeGreaterThan(300e6);
    expect(peak).toBeLessThan(700e6);
  });

  it('passes through output and exit code', async () => {
    const { code, stdout, stderr } = await measure([
      'node',
      '-e',
      'console.log("out"); console.error("err"); process.exit(3)',
    ]);
    expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: 'out\n', stderr: 'err\n' });
  });
});
