/** Workers that run a module's default export. `context` is their `workerData`. */
export async function openPool(file: string, { context, threads }: { context: unknown; threads: number }) {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: file,
    workerData: context,
    minThreads: threads,
    maxThreads: threads,
    // Otherwise, a worker waits for its next batch outside the event loop, in which native modules free memory.
    atomics: 'disabled',
  });
}
