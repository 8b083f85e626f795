import { Component, type ContextType, type ReactNode } from 'react';
import { PartFailureView } from './partFailureView.ts';

export type PartBoundaryProps = {
  /** Focus key of the retry button; a row on a shelf passes its own, so that arrows lead there. */
  focusKey: string;
  /** Closes the part where it is a dialog. */
  onClose?: () => void;
  children: ReactNode;
};

/** Error boundary of one part: a message and a retry button take its place. */
export class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  static override contextType = PartFailureView;
  declare context: ContextType<typeof PartFailureView>;
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { focusKey, onClose, children } = this.props;
    const View = this.context;
    if (!error) return children;
    return (
      View && (
        <View error={error} focusKey={focusKey} onClose={onClose} onRetry={() => this.setState({ error: null })} />
      )
    );
  }
}
