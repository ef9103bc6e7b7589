import { useEffect } from 'react';
import { translate } from '../strings/translate.ts';

interface CrashPageProps {
  error: unknown;
  onRetry(): void;
}

/** A part of the page failed to render: what happened and why, and another try. */
export function CrashPage({ error, onRetry }: CrashPageProps) {
  useEffect(() => {
    const before = document.title;
    const own = translate({ id: 'crash.tabTitle' });
    document.title = own;
    return () => {
      // The next page has set its own.
      if (document.title === own) document.title = before;
    };
  }, []);
  return (
    <div className="crash" role="alert">
      <h1 className="doc-title">{translate({ id: 'crash.title' })}</h1>
      <button type="button" className="button" onClick={onRetry}>
        {translate({ id: 'crash.retry' })}
      </button>
      <pre className="crash-error">{causesOf(error).join('\n')}</pre>
    </div>
  );
}

/** The message of an error and of what caused it, the outermost first. */
export function causesOf(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; cause !== undefined && cause !== null && !seen.has(cause); ) {
    seen.add(cause);
    const message = cause instanceof Error ? cause.message : String(cause);
    messages.push(messages.length === 0 ? message : translate({ id: 'crash.cause' }, { message }));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return messages;
}
