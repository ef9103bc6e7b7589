/** The module's address, as the bundler writes it into the import: from this file's folder, which is that of all bundles. */
const ADDRESS_RE = /import\("([^"]+)/;

/** Code that hasn't come for so long has failed for the reader, ms. If it still comes, the next try has it at once. */
const LIMIT = 15_000;

/**
 * Loads a module on demand: `loadCode(() => import('./Part.tsx'))`. Use it for every `import()` of the theme, at each try.
 *
 * Chromium remembers a failed import (147 does, 156 doesn't): the same address fails at once, without a request, until the page
 * is loaded again (https://github.com/whatwg/html/issues/6768); all browsers remember one that came broken. So after a failure the
 * module is requested once more, from an address with a query. What it imports keeps its address, so shared chunks, React among
 * them, aren't loaded twice. A module that is loaded this way may run twice, so it must not keep state of its own.
 *
 * If one of the shared chunks failed, only a page load helps. Pass `again: true` when the reader pressed Retry: if the module
 * fails once more although the server answers, the page is reloaded, and the promise stays pending.
 */
export async function loadCode<Module>(load: () => Promise<Module>, { again = false } = {}): Promise<Module> {
  try {
    return await Promise.race([load().catch(loadElsewhere(load)), failLate()]);
  } catch (error) {
    // Apart, since the first script has to be small.
    if (again) await loadCode(() => import('./loadWhole.ts')).then((code) => code.loadWhole());
    throw error;
  }
}

function failLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the code does not come')), LIMIT));
}

/** The module that an import failed to load, from an address that no import has used yet. */
function loadElsewhere<Module>(load: () => Promise<Module>): (error: unknown) => Promise<Module> {
  return async (error) => {
    const [, address] = ADDRESS_RE.exec(`${load}`) ?? [];
    if (!address) throw error;
    return (await import(`${new URL(address, import.meta.url)}?${Date.now()}`)) as Module;
  };
}
