/** The module's address in the bundler's import, relative to this file's folder, which all bundles share. */
const ADDRESS_RE = /import\("([^"]+)/;

/**
 * Loads a module on demand: `loadCode(() => import('./Part.tsx'))`. Use it for every `import()` of the theme, at each
 * try.
 *
 * Chromium remembers a failed import (147 does, 156 doesn't): the same address fails immediately, without a request,
 * until the page is reloaded (https://github.com/whatwg/html/issues/6768); all browsers remember a module that arrived
 * broken. So after a failure, the module is requested again, from an address with a query. Its imports keep their
 * addresses, so shared chunks, including React, aren't loaded twice. A module loaded this way may run twice, so it must
 * not have its own state.
 *
 * If a shared chunk failed, only a page load helps. Pass `again: true` when the reader pressed Retry: if the module
 * fails again although the server responds, the page is reloaded, and the promise stays pending.
 */
export async function loadCode<Module>(load: () => Promise<Module>, { again = false } = {}): Promise<Module> {
  try {
    return await load().catch(loadElsewhere(load));
  } catch (error) {
    if (again) await reloadPage();
    throw error;
  }
}

/** Loads the module of a failed import from an address that no import has used yet. */
function loadElsewhere<Module>(load: () => Promise<Module>): (error: unknown) => Promise<Module> {
  return async (error) => {
    const [, address] = ADDRESS_RE.exec(`${load}`) ?? [];
    if (!address) throw error;
    return (await import(`${new URL(address, import.meta.url)}?${Date.now()}`)) as Module;
  };
}

/** Reloads the page and never resolves. If the server doesn't respond, the page isn't changed. */
async function reloadPage(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status >= 500) return;
  } catch {
    return;
  }
  location.reload();
  await new Promise(() => {});
}

/** Network information, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Whether the reader saves data or has a 2g connection, which disables prefetching. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
