import { useCallback, useEffect, useState } from 'react';
import { FULL_LOAD_AFTER } from '../dom/fullLoad.ts';
import { translate } from '../strings/translate.ts';

/** Faster loads show no spinner, ms. */
const SPINNER_AFTER = 200;

interface LoadStateProps {
  failed: boolean;
  /** What is loading. @default 'Loading…' */
  progress?: string;
  /** The message for the reader if loading failed. */
  failure: string;
  onRetry(): void;
}

/**
 * A placeholder for something that is loading: a spinner if it takes time, and if that is long, a full page load; if it
 * failed, the reason and a retry.
 */
export function LoadState({ failed, progress = translate({ id: 'load.loading' }), failure, onRetry }: LoadStateProps) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (failed) return;
    const timers = [SPINNER_AFTER, FULL_LOAD_AFTER].map((after) => setTimeout(() => setWaited(after), after));
    return () => {
      timers.forEach(clearTimeout);
      setWaited(0);
    };
  }, [failed]);
  if (failed) {
    return (
      <div className="load-error" role="alert">
        <p>{failure}</p>
        <button type="button" className="button" onClick={onRetry}>
          {translate({ id: 'load.retry' })}
        </button>
      </div>
    );
  }
  return (
    <p className="loading" role="status">
      {waited > 0 && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>{progress}</span>
        </>
      )}
      {waited === FULL_LOAD_AFTER && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {translate({ id: 'load.full' })}
        </button>
      )}
    </p>
  );
}

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
