import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announce.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { ASPECTS } from '../aspect/aspect.ts';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { rateItems } from './menuItems.ts';
import {
  aspectItems,
  isMoreChoice,
  type MoreChoice,
  moreItems,
  type MoreTerms,
  sleepChosen,
  sleepItems,
  versionItems,
} from './moreItems.ts';
import { ShiftPanel } from './ShiftPanel.tsx';

interface MoreMenuProps {
  more: MoreTerms;
  onClose: () => void;
}

/** The menu behind "More": version, speed, aspect, picture-in-picture, sound, sleep timer, statistics. Back from a choice returns to its line. */
export function MoreMenu({ more, onClose }: MoreMenuProps) {
  const { t, i18n } = useTranslation('player');
  const { playback } = usePlayback();
  const state = usePlaybackState();
  const [inFront, setInFront] = useState<MoreChoice | null>(null);
  /** The sound is shifted once the panel is closed, as the stream restarts for it. */
  const [shiftMs, setShiftMs] = useState<number | null>(null);
  const { sound } = more;

  function select(id: string) {
    if (isMoreChoice(id)) return setInFront(id);
    if (id === 'soundShift') return setShiftMs(sound?.shiftMs ?? 0);
    if (id === 'together') {
      onClose();
      return more.onTogether?.();
    }
    if (id === 'night') sound?.onNight(!sound.isNight);
    else if (id === 'window') more.pictureInPicture?.toggle();
    else more.onStatistics(!more.isStatisticsOn);
    onClose();
  }
  function closeShift() {
    if (sound && shiftMs !== null && shiftMs !== sound.shiftMs) sound.onShift(shiftMs);
    setShiftMs(null);
  }
  function choose(id: string) {
    if (inFront === 'version') more.versions?.choose(Number(id));
    else if (inFront === 'rate') playback.setRate(Number(id));
    else if (inFront === 'sleep') more.sleep.choose(sleepChosen(id));
    else more.onAspect(ASPECTS.find((aspect) => aspect === id) ?? 'fit');
    const label = inFront && items[inFront]().find((item) => item.id === id)?.label;
    if (inFront && inFront !== 'rate') announce('playback', `${t(`menu.${inFront}`)}: ${label}`);
    onClose();
  }
  const items = {
    version: () => versionItems(more),
    rate: () => rateItems(state, t, i18n.language),
    aspect: () => aspectItems(more, t),
    sleep: () => sleepItems(more, t),
  };

  return (
    <>
      <Menu
        focusKey="player.menu"
        label={t('menu.more')}
        items={moreItems(more, state, t, i18n.language)}
        onSelect={select}
        onClose={onClose}
      />
      {shiftMs !== null && (
        <ShiftPanel title={t('menu.soundShift')} shiftMs={shiftMs} onShift={setShiftMs} onClose={closeShift} />
      )}
      {inFront && (
        <Menu
          focusKey="player.choice"
          label={t(`menu.${inFront}`)}
          items={items[inFront]()}
          onSelect={choose}
          onClose={() => setInFront(null)}
        />
      )}
    </>
  );
}
