import { useCallback, useEffect, useState } from 'react';

type Loaded<Value> = { state: 'loading' | 'failed' } | { state: 'loaded'; value: Value };

/**
 * Something that comes after the page: `load` is called at once, and again by the function returned. A later call's outcome wins.
 * `again` says that the reader asked for another try.
 */
export function useLoaded<Value>(load: (again: boolean) => Promise<Value>): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // Another try is another run
  useEffect(() => {
    let current = true;
    setLoaded({ state: 'loading' });
    load(tries > 0).then(
      (value) => current && setLoaded({ state: 'loaded', value }),
      () => current && setLoaded({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [load, tries]);
  return [loaded, useCallback(() => setTries((count) => count + 1), [])];
}
