import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process as another one can recognize it: its number alone may have been given away again. */
export interface ProcessName {
  pid: number;
  /** When it started, in the system's own count; '' where the system doesn't say. */
  started: string;
  /** Numbers mean something on this machine, in this container. */
  machine: string;
}

/** This process. */
export function ownName(): ProcessName {
  return { pid: process.pid, started: startOf(process.pid) ?? '', machine: machineName() };
}

/** Whether the process is still there; undefined for one of another machine. */
export function isAlive({ pid, started, machine }: ProcessName): boolean | undefined {
  if (machine !== machineName()) return undefined;
  return isRunning(pid) && startOf(pid) === started;
}

/** Whether any process has this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of someone else's is there, though we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** On Linux, the start time; undefined for a process that has ended and waits for its parent to notice. */
function startOf(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
  // The name in parentheses may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Containers on one host have their own process numbers. */
function machineName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
