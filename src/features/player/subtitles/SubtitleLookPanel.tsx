import { useTranslation } from 'react-i18next';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { lookAfter, PLAIN_LOOK, type SubtitleLook } from './subtitleLook.ts';

interface SubtitleLookPanelProps {
  look: SubtitleLook;
  onLook: (look: SubtitleLook) => void;
  onClose: () => void;
}

/** How subtitles look: each press selects the next value and shows it on the picture at once. */
export function SubtitleLookPanel({ look, onLook, onClose }: SubtitleLookPanelProps) {
  const { t } = useTranslation('player');
  return (
    <Overlay title={t('look.title')} focusKey="player.look" side="right" widthRem={27} onClose={onClose}>
      <List label={t('look.title')}>
        <ListItem
          focusKey="player.look.size"
          label={t('look.size')}
          value={`${look.size} %`}
          onPress={() => onLook(lookAfter(look, 'size'))}
        />
        <ListItem
          focusKey="player.look.colour"
          label={t('look.colour')}
          value={t(`look.colours.${look.colour}`)}
          onPress={() => onLook(lookAfter(look, 'colour'))}
        />
        <ListItem
          focusKey="player.look.background"
          label={t('look.background')}
          value={t(`look.backgrounds.${look.background}`)}
          onPress={() => onLook(lookAfter(look, 'background'))}
        />
        <ListItem
          focusKey="player.look.position"
          label={t('look.position')}
          value={t(`look.positions.${look.position}`)}
          onPress={() => onLook(lookAfter(look, 'position'))}
        />
        <ListItem focusKey="player.look.reset" label={t('look.reset')} onPress={() => onLook(PLAIN_LOOK)} />
      </List>
    </Overlay>
  );
}
