/** A download that brings nothing for so long has failed, ms. A slow one that goes on may take its time. */
const STALL_LIMIT = 5000;

/** The JSON at an address. Rejects when it can't be had: refused, cut short, not JSON, or stalled. */
export async function fetchJson(url: URL, fetch: typeof globalThis.fetch, limit = STALL_LIMIT): Promise<unknown> {
  const stop = new AbortController();
  const stalled = new Error(`${url.pathname}: nothing came for ${limit / 1000} s`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(stalled), limit);
  };
  wait();
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`${url.pathname}: status ${response.status}`);
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        wait();
        controller.enqueue(chunk);
      },
    });
    return await new Response(response.body?.pipeThrough(watch)).json();
  } finally {
    clearTimeout(timer);
  }
}
