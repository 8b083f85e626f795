import { PartBoundary } from '../../../ui/PartBoundary.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import type { MenuName } from './menuItems.ts';
import { PlayerMenu } from './PlayerMenu.tsx';
import { canPictureInPicture, isInPictureInPicture } from '../../../device/capabilities.ts';
import { useAspect } from '../aspect/useAspect.ts';
import { isNightOn, keepNight, useAdjusted } from '../playback/adjusted.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useStatisticsOn } from '../statistics/useStatisticsOn.ts';
import type { MoreTerms } from './moreItems.ts';
import { useSleepTimer } from './useSleepTimer.ts';

/** What the "More" menu offers in this visit. */
function useMore(): MoreTerms {
  const { playback, film, circumstances, requests } = usePlayback();
  const [{ soundShiftMs: shiftMs }, onAdjusted] = useAdjusted();
  const { aspect, setAspect: onAspect } = useAspect();
  const [isStatisticsOn, onStatistics] = useStatisticsOn();
  const sleep = useSleepTimer();
  return {
    aspect,
    onAspect,
    sleep,
    isStatisticsOn,
    onStatistics,
    onTogether: requests.watchTogether,
    versions:
      film.terms.versions.length > 1
        ? {
            all: film.terms.versions,
            chosen: film.terms.version,
            choose(version) {
              if (version === film.terms.version) return;
              onAdjusted({ version });
              requests.adjust();
            },
          }
        : undefined,
    sound: film.isSoundAdjustable
      ? {
          isNight: isNightOn(),
          onNight(isOn) {
            keepNight(isOn);
            requests.adjust();
          },
          shiftMs,
          onShift(soundShiftMs) {
            onAdjusted({ soundShiftMs });
            requests.adjust();
          },
        }
      : undefined,
    pictureInPicture: canPictureInPicture(circumstances.isTv)
      ? { isOn: isInPictureInPicture(), toggle: playback.togglePictureInPicture }
      : undefined,
  };
}

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
