// @ts-check
import { execFileSync } from 'node:child_process';
import process from 'node:process';

/**
 * Kills a process and everything that it has started, including processes with a group of their own, which a signal to
 * its group doesn't reach.
 * @param {number} pid
 */
export function killTree(pid) {
  // List them first: once a process has ended, its children have another parent.
  for (const each of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** Parents come before their children. @param {number} pid @returns {number[]} */
function descendantsOf(pid) {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) for (const [child = 0, of] of pairs) if (of === parent) found.push(child);
  return found.slice(1);
}
