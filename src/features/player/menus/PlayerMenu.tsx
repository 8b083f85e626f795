import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { usePlaybackState } from '../controls/usePlaybackState.ts';
import type { Playback } from '../playback/playback.ts';
import { SubtitleLookPanel } from '../subtitles/SubtitleLookPanel.tsx';
import type { SubtitleLook } from '../subtitles/subtitleLook.ts';
import { chosen, isLocked, menuItems, type MenuName, type MenuTerms } from './menuItems.ts';

/** The line that leads from subtitles to how they look. */
const LOOK = 'look';

export interface PlayerMenuProps {
  name: MenuName;
  playback: Playback;
  terms: MenuTerms;
  look: SubtitleLook;
  onLook: (look: SubtitleLook) => void;
  onClose: () => void;
}

/** A choice of what plays, open beside the picture; what the plan does not have says so. */
export function PlayerMenu({ name, playback, terms, look, onLook, onClose }: PlayerMenuProps) {
  const { t, i18n } = useTranslation('player');
  const state = usePlaybackState(playback);
  const [inFront, setInFront] = useState<'gate' | 'look' | null>(null);
  const lines = menuItems(name, state, terms, t, i18n.language);
  const items = name === 'subtitles' ? [...lines, { id: LOOK, label: t('look.title') }] : lines;

  function select(id: string) {
    if (isLocked(id)) return setInFront('gate');
    if (id === LOOK) return setInFront('look');
    if (name === 'quality') playback.setQuality(chosen.quality(id));
    else if (name === 'voice') playback.setVoice(id);
    else if (name === 'subtitles') playback.setSubtitles(chosen.subtitles(id));
    else playback.setRate(Number(id));
    onClose();
  }

  return (
    <>
      <Menu focusKey="player.menu" label={t(`menu.${name}`)} items={items} onSelect={select} onClose={onClose} />
      {inFront === 'gate' && (
        <Modal
          focusKey="player.gate"
          title={t('refusal.tier_required.title')}
          actions={
            <Button focusKey="player.gate.close" kind="primary" onPress={() => setInFront(null)}>
              {t('menu.understood')}
            </Button>
          }
          onClose={() => setInFront(null)}
        >
          {t(`menu.gate.${name === 'voice' ? 'voice' : 'quality'}`)}
        </Modal>
      )}
      {inFront === 'look' && <SubtitleLookPanel look={look} onLook={onLook} onClose={() => setInFront(null)} />}
    </>
  );
}
