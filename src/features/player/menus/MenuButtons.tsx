import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { usePlaybackState } from '../controls/usePlaybackState.ts';
import type { Playback } from '../playback/playback.ts';
import { menuButton, type MenuName, type MenuTerms } from './menuItems.ts';

const MENUS: readonly { name: MenuName; icon?: IconName }[] = [
  { name: 'subtitles', icon: 'subtitles' },
  { name: 'voice' },
  { name: 'quality' },
  { name: 'rate' },
];

/** As much of a long name as leaves room for the others. */
const Words = styled.span`
  display: block;
  overflow: hidden;
  max-width: 9rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface MenuButtonsProps {
  playback: Playback;
  terms: MenuTerms;
  onOpen: (name: MenuName) => void;
}

/** What plays of that which can be chosen; a press opens the choice. */
export function MenuButtons({ playback, terms, onOpen }: MenuButtonsProps) {
  const { t, i18n } = useTranslation('player');
  const state = usePlaybackState(playback);
  return (
    <>
      {MENUS.map(({ name, icon }) => {
        const words = menuButton(name, state, terms, t, i18n.language);
        return (
          words !== null && (
            <Button
              key={name}
              focusKey={`player.${name}`}
              icon={icon}
              label={`${t(`menu.${name}`)}: ${words}`}
              onPress={() => onOpen(name)}
            >
              <Words>{words}</Words>
            </Button>
          )
        );
      })}
    </>
  );
}
