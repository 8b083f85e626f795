import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { GateModal } from '../../../ui/overlays/GateModal.tsx';
import { useAdjusted } from '../playback/adjusted.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { SubtitleLookPanel } from '../subtitles/SubtitleLookPanel.tsx';
import { useSubtitleLook } from '../subtitles/subtitleLook.ts';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import type { PlaybackState } from '../playback/playbackState.ts';
import { chosen, isLocked, menuItems, type MenuName, secondItems } from './menuItems.ts';
import { ShiftPanel } from './ShiftPanel.tsx';

/** The line that opens how subtitles look. */
const LOOK = 'look';
/** The line that opens the choice of second subtitles, shown below the first. */
const SECOND = 'second';
/** The line that opens when subtitles come. */
const SHIFT = 'shift';

interface PlayerMenuProps {
  name: MenuName;
  onClose: () => void;
}

/** A menu of what plays, open beside the picture; what the plan does not include is marked. */
export function PlayerMenu({ name, onClose }: PlayerMenuProps) {
  const { t } = useTranslation(['player', 'plans', 'app']);
  const navigate = useNavigate();
  const { playback, film, requests } = usePlayback();
  const state = usePlaybackState();
  const [look, onLook] = useSubtitleLook();
  const [adjusted, onAdjusted] = useAdjusted();
  const [inFront, setInFront] = useState<'gate' | 'look' | 'second' | 'shift' | null>(null);
  const lines = menuItems(name, state, film.terms, t);
  const items = name === 'subtitles' ? [...lines, ...subtitleDoors(state)] : lines;

  function subtitleDoors({ offer, choice }: PlaybackState): MenuItem[] {
    const second = offer.subtitles.find(({ id }) => id === choice.secondSubtitleId);
    const hasOthers = choice.subtitleId !== null && offer.subtitles.length > 1;
    return [
      ...(hasOthers ? [{ id: SECOND, label: t('menu.second'), note: second?.name ?? t('menu.off') }] : []),
      ...(choice.subtitleId === null ? [] : [{ id: SHIFT, label: t('menu.subtitleShift') }]),
      { id: LOOK, label: t('look.title') },
    ];
  }

  function selectSecond(id: string) {
    playback.setSecondSubtitles(chosen.subtitles(id));
    setInFront(null);
  }

  function chooseSubtitles(id: string) {
    playback.setSubtitles(chosen.subtitles(id));
    const drawn = chosen.drawn(id);
    if (drawn === film.terms.drawn) return;
    onAdjusted({ drawn });
    requests.adjust();
  }

  function select(id: string) {
    if (isLocked(id)) return setInFront('gate');
    if (id === LOOK || id === SECOND || id === SHIFT) return setInFront(id);
    if (name === 'quality') playback.setQuality(chosen.quality(id));
    else if (name === 'voice') playback.setVoice(id);
    else chooseSubtitles(id);
    onClose();
  }

  return (
    <>
      <Menu focusKey="player.menu" label={t(`menu.${name}`)} items={items} onSelect={select} onClose={onClose} />
      {inFront === 'gate' && (
        <GateModal
          focusKey="player.gate"
          title={t('refusal.tier_required.title')}
          text={t(`menu.gate.${name === 'voice' ? 'voice' : 'quality'}`)}
          closeLabel={t('menu.understood')}
          goLabel={t('plans:gate.go')}
          onLeave={onClose}
          onGo={() => void navigate(paths.pro)}
          onClose={() => setInFront(null)}
        />
      )}
      {inFront === 'second' && (
        <Menu
          focusKey="player.second"
          label={t('menu.second')}
          items={secondItems(state, t)}
          onSelect={selectSecond}
          onClose={() => setInFront(null)}
        />
      )}
      {inFront === 'shift' && (
        <ShiftPanel
          title={t('menu.subtitleShift')}
          shiftMs={adjusted.subtitleShiftMs}
          onShift={(subtitleShiftMs) => onAdjusted({ subtitleShiftMs })}
          onClose={() => setInFront(null)}
        />
      )}
      {inFront === 'look' && <SubtitleLookPanel look={look} onLook={onLook} onClose={() => setInFront(null)} />}
    </>
  );
}
