import { Component, type ReactNode } from 'react';
import { CrashPage } from '../pages/CrashPage.tsx';

interface CrashBoundaryProps {
  /** What failed in one is tried again in the next. */
  visit: number;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
}

/** Stands in for what failed to render with a page that says so, until the reader tries again or goes elsewhere. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidUpdate(before: CrashBoundaryProps, { error }: CrashBoundaryState): void {
    // An error of the new visit itself is another one than before.
    const left = before.visit !== this.props.visit && error !== undefined && error === this.state.error;
    if (left) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <CrashPage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
