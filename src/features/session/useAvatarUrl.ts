import { useSelector } from 'react-redux';
import { usePictureBase } from '../../ui/art/pictureUrl.ts';
import { selectUser } from './sessionSlice.ts';

/** The address of the signed-in account's picture; null where there is none. */
export function useAvatarUrl(): string | null {
  const base = usePictureBase();
  const avatar = useSelector(selectUser)?.avatar;
  return avatar ? `${base.replace(/\/$/, '')}/${avatar.replace(/^\//, '')}` : null;
}
