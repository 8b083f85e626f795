import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsInterrupted, sessionEnded } from '../../features/session/sessionSlice.ts';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { loadSignInAgain } from './loadSignInAgain.ts';
import { useRouteHandle } from '../routeHandle.ts';

/** Asks over the screen to sign in when a session has ended and something would be lost; declining leads to the sign-in page. */
export function InterruptedSession() {
  const dispatch = useDispatch();
  const isInterrupted = useSelector(selectIsInterrupted);
  const { isOpen = false } = useRouteHandle();
  const decline = () => void dispatch(sessionEnded('refused'));
  // The content to be kept has been left, for example by the browser's Back.
  const isLeft = isInterrupted && isOpen;
  useEffect(() => {
    if (isLeft) dispatch(sessionEnded('refused'));
  }, [dispatch, isLeft]);
  return (
    isInterrupted && (
      <PartBoundary focusKey="signIn.retry" onClose={decline}>
        <LoadedPart load={loadSignInAgain} onFailed={decline} props={{ onDecline: decline }} />
      </PartBoundary>
    )
  );
}
