import { useSelector } from 'react-redux';
import { useGetMovieQuery } from '../../api/catalog.ts';
import { Backdrop } from '../../ui/Backdrop.tsx';
import { selectActiveBgMediaId } from './catalogSlice.ts';

/** The stage behind the screens: the backdrop of the title one looks at. */
export function TitleBackdrop() {
  const id = useSelector(selectActiveBgMediaId);
  const { currentData: movie } = useGetMovieQuery(id ?? 0, { skip: id === null });
  return movie ? <Backdrop picture={movie.backdrop} seed={movie.originalTitle} /> : null;
}
