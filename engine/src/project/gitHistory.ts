import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../shared/diagnostics.ts';
import type { RouteData } from '../site/model/routeData.ts';
import { fileProblem } from './readText.ts';

/** Source file -> its last commit. */
export type Updates = Map<string, NonNullable<RouteData['lastUpdate']>>;

function git(root: string, args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
    // Its messages are matched below.
    env: { ...process.env, LC_ALL: 'C' },
  });
}

/** The commit for "last updated" dates; '' outside a repository. */
export function headCommit(root: string): string {
  try {
    return git(root, ['rev-parse', 'HEAD']).trim();
  } catch {
    return '';
  }
}

/**
 * Date and author of the last change of each file's content, from one pass of `git log`. A rename isn't a change, so the
 * pass is over the whole repository: a limit to the folder would turn a move into it into new files. In a shallow clone,
 * files whose last change is a boundary commit are omitted: they may have changed earlier. Outside a repository, the map
 * is empty; a repository that Git doesn't read is a warning.
 */
export function lastUpdates(root: string, folder: string): { updates: Updates; diagnostics: Diagnostic[] } {
  try {
    const [shallow, ...prefix] = git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix']).split('\n');
    // The clone doesn't contain the parents of a boundary commit, so git shows it as a root. `-z` keeps names as they
    // are, `-c` lists the files of a merge that differ from all its parents, and `-M100%` compares hashes, not contents.
    const format = ['-z', '-c', '--date-order', '--format=%x01%P%x02%cs%x02%an', '--name-status', '-M100%'];
    const changes = readLog(git(root, ['log', ...format]), { shallow: shallow === 'true' });
    // The root's folder in the repository, with a slash; '' if it's the same.
    const from = prefix.join('\n').slice(0, -1);
    const own = [...changes].filter(([file]) => file.startsWith(`${from}${folder}/`));
    return { updates: new Map(own.map(([file, update]) => [file.slice(from.length), update])), diagnostics: [] };
  } catch (error) {
    const problem = unreadableHistory(root, error as NodeJS.ErrnoException & { stderr?: string });
    return { updates: new Map(), diagnostics: problem ? [problem] : [] };
  }
}

/**
 * Parses the log, which is newest first: the first commit that changes a file is its last change. Before the commit
 * that renames a file, it has its old name, and its new one means another file.
 */
function readLog(log: string, { shallow }: { shallow: boolean }): Updates {
  const updates: Updates = new Map();
  const unknown = new Set<string>();
  /** Names that are others today; undefined for those of files that are gone. */
  const today = new Map<string, string | undefined>();
  let [parents, date, author] = ['', '', ''];
  const parts = log.split('\0').values();
  for (const part of parts) {
    if (part.startsWith('\x01')) {
      [parents = '', date = '', author = ''] = part.slice(1).split('\x02');
      continue;
    }
    const status = part.trimStart();
    const name = parts.next().value ?? '';
    // Only these have a number and two names. Merges have a letter for each parent, and one name.
    const to = /^[RC]\d/.test(status) ? (parts.next().value ?? '') : name;
    const file = today.has(to) ? today.get(to) : to;
    if (/^R\d/.test(status)) {
      today.set(name, file);
      today.set(to, undefined);
    } else if (file !== undefined && !updates.has(file) && !unknown.has(file)) {
      if (shallow && parents === '') unknown.add(file);
      else updates.set(file, { date, author });
    }
  }
  return updates;
}

/** Why a repository has no dates; undefined without a repository or without commits. */
function unreadableHistory(
  root: string,
  { code, message, stderr = '' }: NodeJS.ErrnoException & { stderr?: string },
): Diagnostic | undefined {
  if (code === 'ENOENT' ? !isInRepository(root) : /not a git repository|not have any commits/.test(stderr))
    return undefined;
  const reason = code === 'ENOENT' ? "git isn't installed" : /^fatal: (.*)/m.exec(stderr)?.[1];
  // Trusting the repository here would run the programs that its configuration names, so that's up to the user.
  const command = /^\s*(git config .*safe\.directory.*)$/m.exec(stderr)?.[1];
  const remedy = command ? `if you trust its owner, run: ${command}` : 'make git work here.';
  return fileProblem('.git', 'warn', {
    message: `Pages don't show when they were last updated, because git can't read their history: ${reason ?? message}`,
    hint: `Set "lastUpdate: { time: false }" in site.config.ts, or ${remedy}`,
  });
}

function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}
