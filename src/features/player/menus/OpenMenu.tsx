import { PartBoundary } from '../../../ui/PartBoundary.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MenuName } from './menuItems.ts';
import { PlayerMenu } from './PlayerMenu.tsx';
import { useMore } from './useMore.ts';

interface OpenMenuProps {
  /** Null while none is open. */
  name: MenuName | 'more' | null;
  onClose: () => void;
}

/** The menu that is open beside the picture, if one is. */
export function OpenMenu({ name, onClose }: OpenMenuProps) {
  const more = useMore();
  if (name === null) return null;
  return (
    <PartBoundary key={name} focusKey="player.menu.retry" onClose={onClose}>
      {name === 'more' ? <MoreMenu more={more} onClose={onClose} /> : <PlayerMenu name={name} onClose={onClose} />}
    </PartBoundary>
  );
}
