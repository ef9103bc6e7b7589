/** Waits for work that never rejects, but at most for this many milliseconds: then the result is undefined. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const result = await Promise.race([work, limit]);
  clearTimeout(timer);
  return result;
}
