import { execFileSync } from 'node:child_process';
import type { RouteData } from '../site/model/routeData.ts';

/**
 * Date and author of each file's last commit, from one pass of `git log` over a folder. In a shallow clone, files whose
 * last change is a boundary commit are omitted: they may have changed earlier. Outside a repository, the map is empty.
 */
export function lastUpdates(root: string, folder: string): Map<string, NonNullable<RouteData['lastUpdate']>> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 30 });
  try {
    const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
    // The clone doesn't contain the parents of a boundary commit, so git shows it as a root.
    const log = git('log', '--format=%x01%P%x02%cs%x02%an', '--name-only', '--no-renames', '--relative', '--', folder);
    return readLog(log, { shallow });
  } catch {
    return new Map();
  }
}

/** Parses the log, which is newest first: the first commit that lists a file is its last change. */
function readLog(log: string, { shallow }: { shallow: boolean }) {
  const updates = new Map<string, NonNullable<RouteData['lastUpdate']>>();
  const unknown = new Set<string>();
  for (const entry of log.split('\x01').slice(1)) {
    const [head = '', ...files] = entry.split('\n');
    const [parents = '', date = '', author = ''] = head.split('\x02');
    for (const file of files) {
      if (file === '' || updates.has(file) || unknown.has(file)) continue;
      if (shallow && parents === '') unknown.add(file);
      else updates.set(file, { date, author });
    }
  }
  return updates;
}
