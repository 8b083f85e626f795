import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { titleLit } from './catalogSlice.ts';

/** Shows the title's backdrop behind the calling screen while it is mounted. */
export function useStageTitle(titleId: number | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (titleId !== undefined) dispatch(titleLit(titleId));
  }, [dispatch, titleId]);
  useEffect(() => () => void dispatch(titleLit(null)), [dispatch]);
}
