import type { Output } from '../project/report.ts';

/** Times the stages of a build and shows progress: a self-updating line on a terminal, one line per stage elsewhere. */
export interface BuildProgress {
  stage<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  /** Pages done in this stage. */
  tick(done: number, total: number): void;
  /** Stage -> milliseconds. */
  readonly times: Record<string, number>;
}

/** `quiet` only measures. */
export function createBuildProgress(output: Output, quiet: boolean): BuildProgress {
  const times: Record<string, number> = {};
  let current = '';
  let lastTick = 0;
  const line = (text: string) => {
    if (!quiet && output.terminal) output.write(`\r\x1b[2K${text}`);
  };
  return {
    times,
    async stage(name, work) {
      current = name;
      const start = performance.now();
      line(`${name} …`);
      try {
        return await work();
      } finally {
        const ms = performance.now() - start;
        times[name] = Math.round(ms);
        line('');
        if (!quiet && !output.terminal) output.write(`${name.padEnd(10)} ${ms.toFixed(0)} ms\n`);
      }
    },
    tick(done, total) {
      const now = performance.now();
      if (now - lastTick < 80 && done < total) return;
      lastTick = now;
      line(`${current} ${done.toLocaleString('en')}/${total.toLocaleString('en')} pages`);
    },
  };
}
