import { execFileSync } from 'node:child_process';

/** Default base for changes; a checkout without a main branch only knows uncommitted ones. */
const MAIN = ['origin/main', 'main', 'HEAD'];

/**
 * Files that differ from this branch's merge base with `since`, including uncommitted ones, relative to the
 * repository's root. Throws if there's no such commit.
 */
export function changedFiles(root: string, since: string | undefined): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (text: string) => text.split('\n').filter(Boolean);
  for (const ref of since === undefined ? MAIN : [since]) {
    let base: string;
    try {
      base = git('merge-base', ref, 'HEAD').trim();
    } catch {
      continue;
    }
    const changed = lines(git('diff', '--name-only', '--no-renames', base));
    return [...new Set([...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
  }
  throw new Error(`Git has no commit to compare with: ${since ?? MAIN.join(' or ')}. Name one with --since.`);
}
