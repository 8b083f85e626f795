import { Component, type ReactNode } from 'react';
import { FailurePanel } from './FailurePanel.tsx';

/** Catches render errors of its children; everything outside stays. */
export class FailureBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <FailurePanel error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
