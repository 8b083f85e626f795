import { useEffect, useState } from 'react';
import type { ProfilePicture } from '../../../../server/contract/tables/profiles.ts';
import type { AvatarDrawing } from '../../../ui/Avatar.tsx';

/**
 * The drawing of a profile, once its outline has loaded; null until then, and for an initial or the account's own
 * picture. Most accounts have none, so no first screen includes the outlines.
 */
export function useProfileDrawing(picture: ProfilePicture | null): AvatarDrawing | null {
  const [drawing, setDrawing] = useState<{ picture: ProfilePicture; drawing: AvatarDrawing | null } | null>(null);
  useEffect(() => {
    if (!picture) return;
    let isGone = false;
    import('./profileDrawings.ts').then(
      ({ drawingOf }) => {
        if (!isGone) setDrawing({ picture, drawing: drawingOf(picture) });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [picture]);
  return drawing?.picture === picture ? drawing.drawing : null;
}
