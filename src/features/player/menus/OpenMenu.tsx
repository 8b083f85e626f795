import { PartBoundary } from '../../../ui/PartBoundary.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MoreTerms } from './moreItems.ts';
import type { MenuName } from './menuItems.ts';
import { PlayerMenu, type PlayerMenuProps } from './PlayerMenu.tsx';

interface OpenMenuProps extends Omit<PlayerMenuProps, 'name'> {
  /** Null while none is open. */
  name: MenuName | 'more' | null;
  more: MoreTerms;
}

/** The menu that is open beside the picture, if one is. */
export function OpenMenu({ name, more, ...rest }: OpenMenuProps) {
  if (name === null) return null;
  return (
    <PartBoundary key={name} focusKey="player.menu.retry" onClose={rest.onClose}>
      {name === 'more' ? (
        <MoreMenu playback={rest.playback} more={more} onClose={rest.onClose} />
      ) : (
        <PlayerMenu {...rest} name={name} />
      )}
    </PartBoundary>
  );
}
