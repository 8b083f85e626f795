import { Component, type ContextType, type ReactNode } from 'react';
import { PartFailureView } from './partFailureView.ts';

export type PartBoundaryProps = {
  /** Of the button in place of the part; a row on a shelf gives its own, so that arrows lead there. */
  focusKey: string;
  /** The part is a dialog, and this closes it. */
  onClose?: () => void;
  children: ReactNode;
};

/** Keeps what a part throws while drawing to the part itself: words and a second try stand in its place. */
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
