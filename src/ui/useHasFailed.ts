import { useState } from 'react';

/**
 * Whether the last response to a query was an error. Stays true during a retry, so that the retry button keeps its
 * place and focus.
 */
export function useHasFailed({ isError, isFetching }: { isError: boolean; isFetching: boolean }): boolean {
  const [hasFailed, setHasFailed] = useState(isError);
  if (!isFetching && hasFailed !== isError) setHasFailed(isError);
  return hasFailed;
}
