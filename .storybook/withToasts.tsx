import type { Decorator } from '@storybook/react-vite';
import { useDispatch, useSelector } from 'react-redux';
import { noticeDismissed, selectNotices } from '../src/app/interfaceSlice.ts';
import { ToastStack } from '../src/ui/overlays/ToastStack.tsx';

function Toasts() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectNotices).map(({ action: _action, ...notice }) => notice);
  return <ToastStack toasts={toasts} onDismiss={(id) => void dispatch(noticeDismissed(id))} />;
}

/** Shows the application's toasts beside the story: a feature does not render them itself. */
export const withToasts: Decorator = (Story) => (
  <>
    <Story />
    <Toasts />
  </>
);
