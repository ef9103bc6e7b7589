import type { ReactNode } from 'react';
import { Translate } from '../../strings/Translate.tsx';

/** No answer is to be had: hosts down, refused, offline. `retry` is what tries again: a button, or a link. */
export function FetchError({ retry }: { retry: ReactNode }) {
  return (
    <div className="search-message search-failed" role="alert">
      <p className="search-message-title">
        <Translate id="search.failed" />
      </p>
      <p>
        <Translate id="search.failedHint" />
      </p>
      {retry}
    </div>
  );
}
