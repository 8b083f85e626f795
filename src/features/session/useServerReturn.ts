import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { accountApi, useGetHealthQuery } from '../../api/account.ts';
import { selectToken } from './sessionSlice.ts';

/** Polling interval, in ms. */
const ASK_MS = 3000;

/**
 * While `isAwaited`, polls the server's health until it is good, then refetches the viewer and calls `onReturn`. `ask`
 * polls at once.
 */
export function useServerReturn(isAwaited: boolean, onReturn: () => void): { isAsking: boolean; ask: () => void } {
  const [askViewer] = accountApi.endpoints.getMe.useLazyQuery();
  const token = useSelector(selectToken);
  const { isSuccess, isFetching, refetch } = useGetHealthQuery(undefined, {
    skip: !isAwaited,
    pollingInterval: ASK_MS,
    refetchOnMountOrArgChange: true,
  });
  const hasReturned = isSuccess && !isFetching;
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!hasReturned) return;
    if (token) void askViewer();
    latest.current();
  }, [hasReturned, token, askViewer]);
  return { isAsking: isFetching, ask: () => void refetch() };
}
