import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { useViewport } from '../../../ui/theme/viewport.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { menuButton, type MenuName } from './menuItems.ts';

/** Phones show the `icon` alone; wider screens show text. */
const MENUS: readonly { name: MenuName; icon: IconName; hasBoth?: boolean }[] = [
  { name: 'subtitles', icon: 'subtitles', hasBoth: true },
  { name: 'voice', icon: 'microphone' },
  { name: 'quality', icon: 'quality' },
];

/** Truncates a long name to leave room for the others. */
const Words = styled.span`
  display: block;
  overflow: hidden;
  max-width: 9rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface MenuButtonsProps {
  onOpen: (name: MenuName | 'more') => void;
}

/** Buttons that open the player's menus, each labelled with what is on, and "More" for the rest. */
export function MenuButtons({ onOpen }: MenuButtonsProps) {
  const { t } = useTranslation('player');
  const { terms } = usePlayback().film;
  const state = usePlaybackState();
  const { isPhone } = useViewport();
  return (
    <>
      {MENUS.map(({ name, icon, hasBoth }) => {
        const words = menuButton(name, state, terms, t);
        if (words === null) return null;
        const title = t(`menu.${name}`);
        // Where nothing is chosen, the button shows its own name; screen readers hear the choice.
        const choice = words !== title ? words : name === 'subtitles' ? t('menu.off') : null;
        const press = {
          focusKey: `player.${name}`,
          label: choice === null ? title : `${title}: ${choice}`,
          onPress: () => onOpen(name),
        };
        return isPhone ? (
          <IconButton key={name} icon={icon} {...press} />
        ) : (
          <Button key={name} icon={hasBoth ? icon : undefined} {...press}>
            <Words>{words}</Words>
          </Button>
        );
      })}
      <IconButton focusKey="player.more" icon="dots" label={t('menu.more')} onPress={() => onOpen('more')} />
    </>
  );
}
