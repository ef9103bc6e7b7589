import { useEffect, useState } from 'react';
import { translate } from '../strings/translate.ts';

/** What loads faster shows no sign of it, ms. */
const SPINNER_AFTER = 200;

interface LoadStateProps {
  failed: boolean;
  /** What is on its way. @default 'Loading…' */
  progress?: string;
  /** What could not be loaded, said to the reader. */
  failure: string;
  onRetry(): void;
}

/** Stands where something is on its way: a spinner when it takes time; when it failed, why, and another try. */
export function LoadState({ failed, progress = translate({ id: 'load.loading' }), failure, onRetry }: LoadStateProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (failed) return;
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
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
      {slow && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>{progress}</span>
        </>
      )}
    </p>
  );
}
