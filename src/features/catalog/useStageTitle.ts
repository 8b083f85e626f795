import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { titleLit } from './catalogSlice.ts';

/** Lets the title's backdrop fill the stage while the calling screen is there. */
export function useStageTitle(titleId: number | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (titleId !== undefined) dispatch(titleLit(titleId));
  }, [dispatch, titleId]);
  useEffect(() => () => void dispatch(titleLit(null)), [dispatch]);
}
