// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ code: number, cpu: number, user: number, system: number, wall: number, peak: number, others: number, stdout: string, stderr: string }} Measurement
 * Seconds; bytes for `peak`, the largest resident size of the whole process tree; `others` is the share of the machine's
 *   cores that other work took meanwhile.
 */

const script = fileURLToPath(new URL('measure.py', import.meta.url));

/**
 * Runs a command and measures its whole process tree, including descendants that outlive their parents. Requires Linux
 * and `python3`: Node can't read the times of grandchildren. Rejects if `python3` can't start; a failing command
 * resolves with its exit code.
 * @param {[command: string, ...args: string[]]} command @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Measurement>}
 */
export async function measure(command, { cwd, env = process.env } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'));
  const report = join(folder, 'report.json');
  try {
    const output = await run('python3', [script, report, ...command], { cwd, env });
    const { user, system, ...rest } = JSON.parse(readFileSync(report, 'utf8'));
    return { ...rest, user, system, cpu: user + system, ...output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} command @param {string[]} args @param {{ cwd?: string, env: NodeJS.ProcessEnv }} options @returns {Promise<{ stdout: string, stderr: string }>} */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`measure.py failed: ${output.stderr}`)),
    );
  });
}
