import { useSelector } from 'react-redux';
import { useGetMovieQuery } from '../../api/catalog.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { Backdrop, type BackdropProps } from '../../ui/frame/Backdrop.tsx';
import { selectActiveBgMediaId } from './catalogSlice.ts';

/** The backdrop of the current title, behind the screens. */
export function TitleBackdrop({ kind }: Pick<BackdropProps, 'kind'>) {
  const id = useSelector(selectActiveBgMediaId);
  const { currentData: movie } = useGetMovieQuery(id ?? 0, { skip: id === null });
  return movie ? <Backdrop picture={movie.backdrop} {...drawnFrom(movie)} kind={kind} /> : null;
}
