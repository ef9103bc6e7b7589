// @ts-nocheck: it replaces functions that have many forms by ones for the forms that builds use.
/**
 * Loaded into a build with `node --import`, this makes the disk misbehave. The product contains no code for it.
 *
 * `LOG_CHANGES=file`: appends a line for each renamed or removed file or folder, to count them. `KILL_AT=n`: kills the
 * process before its nth rename or removal. `SHORT_WRITES=half`: each write accepts half of the bytes, as a system may.
 * `none`: it accepts nothing, and reports no error.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { KILL_AT, SHORT_WRITES, LOG_CHANGES } = process.env;

if (isMainThread && (KILL_AT || LOG_CHANGES)) {
  let changes = 0;
  for (const name of ['renameSync', 'rmSync', 'rmdirSync']) {
    const original = fs[name];
    fs[name] = (path, ...args) => {
      changes += 1;
      if (LOG_CHANGES) fs.appendFileSync(LOG_CHANGES, `${name} ${path}\n`);
      if (changes === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
      return original(path, ...args);
    };
  }
}

if (SHORT_WRITES) {
  const { writeSync } = fs;
  const some = (length) => (SHORT_WRITES === 'half' ? Math.ceil(length / 2) : 0);
  fs.writeSync = (handle, content, offset, length, position) =>
    typeof content === 'string'
      ? writeSync(handle, content)
      : writeSync(handle, content, offset, some(length), position);
  fs.writevSync = (handle, parts) =>
    parts.slice(0, some(parts.length)).reduce((sum, part) => sum + writeSync(handle, part), 0);
}
syncBuiltinESMExports();
