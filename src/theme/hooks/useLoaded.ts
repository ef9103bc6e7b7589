import { useCallback, useEffect, useState } from 'react';

type Loaded<Value> = { state: 'loading' | 'failed' } | { state: 'loaded'; value: Value };

/**
 * Loads something after the page: `load` is called immediately, and again by the returned function. The last call wins.
 * `again` is true for a retry by the reader.
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
