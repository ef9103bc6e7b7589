import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { translate } from '../strings/translate.ts';

export interface CrashPageProps {
  error: unknown;
  onRetry(): void;
}

/** Shown if a part of the page failed to render: what happened and why, and a retry. */
function CrashPage({ error, onRetry }: CrashPageProps) {
  useEffect(() => {
    const before = document.title;
    const own = translate({ id: 'crash.tabTitle' });
    document.title = own;
    return () => {
      // The next page may have set its own.
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

/** The messages of an error and of its causes, the outermost first. */
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

interface CrashBoundaryProps {
  /** After a failure in one visit, the next one tries again. */
  visit: unknown;
  /** What replaces the children. @default CrashPage */
  Page?: ComponentType<CrashPageProps>;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
}

/** Replaces a part that failed to render by one that says so, until the reader retries or leaves. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidUpdate(before: CrashBoundaryProps, { error }: CrashBoundaryState): void {
    // An error of the new visit itself is a different one.
    const left = before.visit !== this.props.visit && error !== undefined && error === this.state.error;
    if (left) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { Page = CrashPage } = this.props;
    return <Page error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

/** Logs each recoverable render error once: React may report the same one in many renders. */
export function createErrorLog(warn: (error: unknown) => void = console.warn): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    if (seen.has(text)) return;
    seen.add(text);
    warn(error);
  };
}
