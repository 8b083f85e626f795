import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsInterrupted, sessionEnded } from '../../features/session/sessionSlice.ts';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { loadSignInAgain } from './loadSignInAgain.ts';
import { useRouteHandle } from '../routeHandle.ts';

/** Asks over the screen to sign in where a session has ended over something one would lose; who will not is led to the sign-in page. */
export function InterruptedSession() {
  const dispatch = useDispatch();
  const isInterrupted = useSelector(selectIsInterrupted);
  const { isOpen = false } = useRouteHandle();
  const decline = () => void dispatch(sessionEnded('refused'));
  // By the browser's own way back, say: what was to be kept has been left.
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
