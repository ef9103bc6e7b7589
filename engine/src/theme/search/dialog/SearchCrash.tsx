import { type CrashPageProps, causesOf } from '../../parts/CrashPage.tsx';
import { translate } from '../../strings/translate.ts';

/** Replaces what the dialog failed to draw: the reason, and a retry. */
export function SearchCrash({ error, onRetry }: CrashPageProps) {
  return (
    <div className="search-message search-failed" role="alert">
      <p className="search-message-title">{translate({ id: 'search.crashed' })}</p>
      <p>{causesOf(error).join(' ')}</p>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          // The button disappears.
          currentTarget.closest('dialog')?.querySelector('input')?.focus();
          onRetry();
        }}
      >
        {translate({ id: 'crash.retry' })}
      </button>
    </div>
  );
}
