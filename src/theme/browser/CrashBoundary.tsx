import { Component, type ReactNode } from 'react';
import { CrashPage } from '../pages/CrashPage.tsx';

/** Stands in for what failed to render with a page that says so, until the reader tries again. */
export class CrashBoundary extends Component<{ siteTitle: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <CrashPage error={error} siteTitle={this.props.siteTitle} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}
