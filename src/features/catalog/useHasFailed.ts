import { useState } from 'react';

/**
 * Whether the last answer to a query was an error. It stays so while the query is tried again: the button for that keeps
 * its place and the focus.
 */
export function useHasFailed({ isError, isFetching }: { isError: boolean; isFetching: boolean }): boolean {
  const [hasFailed, setHasFailed] = useState(isError);
  if (!isFetching && hasFailed !== isError) setHasFailed(isError);
  return hasFailed;
}
