import { rmSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { makeCacheFolder } from '../project/cacheFile.ts';
import { diskProblem } from '../project/diskProblem.ts';
import { besideOut, removeLeftovers } from '../project/leftovers.ts';
import type { Project } from '../project/project.ts';
import { build } from './build.ts';
import { DamagedOutput } from './emit/outFolder.ts';
import { type LockOwner, lockFile } from './folderLock.ts';
import { type BuildOptions, type BuildResult, emptyResult } from './result.ts';

interface RunBuildOptions extends Omit<BuildOptions, 'unlocked' | 'onCommit'> {
  /** Additional work on the output folder. */
  afterward?: (result: BuildResult) => Promise<void>;
  /** Prints a message for the user during the build. */
  notice: (line: string) => void;
}

/** Runs one build while no other uses the same cache or output folder. Disk errors are returned in the result. */
export async function runBuild({ afterward, notice, ...options }: RunBuildOptions): Promise<BuildResult> {
  const { project } = options;
  const locks = createLocks(project, notice);
  let committing = false;
  try {
    const unlocked = await locks.take();
    makeCacheFolder(project.cache);
    if (!unlocked) removeLeftovers(project);
    const onCommit = () => {
      committing = true;
    };
    const result = await buildTrusted({ ...options, onCommit, ...(unlocked ? { unlocked } : {}) }, notice);
    await afterward?.(result);
    return result;
  } catch (error) {
    const problem = diskProblem(error, project);
    if (!problem) throw error;
    return { ...emptyResult(), ok: false, problem: { ...problem, outputChanged: committing } };
  } finally {
    locks.release();
  }
}

/** Rebuilds from scratch if a file to reuse isn't what the last build wrote. */
async function buildTrusted(options: BuildOptions, notice: (line: string) => void): Promise<BuildResult> {
  try {
    return await build(options);
  } catch (error) {
    if (!(error instanceof DamagedOutput)) throw error;
    notice(`${error.message}; building everything again.`);
    return await build({ ...options, force: true });
  }
}

function createLocks({ root, out, cache }: Project, notice: (line: string) => void) {
  const held: (() => void)[] = [];
  const task = relative(root, out) || out;
  const onWait = (owner: LockOwner | null) =>
    notice(`Another build, ${owner ? `process ${owner.pid}, is writing ${owner.task}` : 'just starting'}; waiting.`);
  return {
    /** Acquires both locks, always in this order. On failure, returns the reason, and nothing may be written. */
    async take(): Promise<Error | undefined> {
      try {
        removeFileInWay(dirname(cache), notice);
        for (const file of [`${cache}.lock`, besideOut(out, 'lock')]) held.push(await lockFile(file, { task, onWait }));
        return undefined;
      } catch (error) {
        if (!diskProblem(error, { root, out, cache })) throw error;
        return error as Error;
      }
    },
    release() {
      for (const release of held.reverse()) release();
    },
  };
}

/** The cache's name is reserved, so a file with it can be removed. */
function removeFileInWay(folder: string, notice: (line: string) => void): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isFile()) return;
  rmSync(folder);
  notice(`${folder} was a file instead of the cache folder, and has been removed.`);
}
