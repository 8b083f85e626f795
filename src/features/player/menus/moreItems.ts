import type { TFunction } from 'i18next';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { type Aspect, ASPECTS } from '../aspect/aspect.ts';
import { SLEEP_MINUTES } from './sleepTimer.ts';
import type { SleepTimer } from './useSleepTimer.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { rateName } from './menuItems.ts';

/** What the "More" menu offers besides the speed. */
export interface MoreTerms {
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  sleep: Pick<SleepTimer, 'choice' | 'choose'>;
  isStatisticsOn: boolean;
  onStatistics: (isOn: boolean) => void;
  /** Only where sound can be changed: night mode, and how much later it comes, in milliseconds. */
  sound?: { isNight: boolean; onNight: (isOn: boolean) => void; shiftMs: number; onShift: (shiftMs: number) => void };
  /** Only where the film has several. */
  versions?: { all: readonly { id: number; name: string }[]; chosen: number | null; choose: (id: number) => void };
  /** Opens watching together with others; not for a trailer. */
  onTogether?: () => void;
  /** Only where picture-in-picture is available. */
  pictureInPicture?: { isOn: boolean; toggle: () => void };
}

/** The lines of "More" that open a choice of their own. */
const CHOICES = ['version', 'rate', 'aspect', 'sleep'] as const;
export type MoreChoice = (typeof CHOICES)[number];

export const isMoreChoice = (id: string): id is MoreChoice => (CHOICES as readonly string[]).includes(id);

type T = TFunction<'player'>;
const OFF = 'off';

const aspectName = (t: T, aspect: Aspect) => (aspect === '16:9' || aspect === '4:3' ? aspect : t(`aspect.${aspect}`));

function sleepName(t: T, choice: SleepTimer['choice']): string {
  if (choice === null) return t('menu.off');
  return choice === 'end' ? t('sleep.end') : t('sleep.minutes', { count: choice });
}

/** The lines of "More", each with what it is set to. */
export function moreItems(more: MoreTerms, { choice }: PlaybackState, t: T, language: string): MenuItem[] {
  const { pictureInPicture: window, isStatisticsOn, aspect, sleep, sound, versions } = more;
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const isOn = (value: boolean) => t(value ? 'menu.on' : 'menu.off');
  return [
    ...(versions ? [{ id: 'version', label: t('menu.version'), note: versionName(versions) }] : []),
    { id: 'rate', label: t('menu.rate'), note: rateName(choice.rate, language) },
    { id: 'aspect', label: t('menu.aspect'), note: aspectName(t, aspect) },
    ...(window ? [{ id: 'window', label: t('menu.window'), note: isOn(window.isOn) }] : []),
    ...(sound
      ? [
          { id: 'night', label: t('menu.night'), note: isOn(sound.isNight) },
          {
            id: 'soundShift',
            label: t('menu.soundShift'),
            note: t('shift.seconds', { time: seconds.format(sound.shiftMs / 1000) }),
          },
        ]
      : []),
    ...(more.onTogether ? [{ id: 'together', label: t('menu.together') }] : []),
    { id: 'sleep', label: t('menu.sleep'), note: sleepName(t, sleep.choice) },
    { id: 'statistics', label: t('menu.statistics'), note: isOn(isStatisticsOn) },
  ];
}

const versionName = ({ all, chosen }: NonNullable<MoreTerms['versions']>) => all.find(({ id }) => id === chosen)?.name;

export const versionItems = ({ versions }: MoreTerms): MenuItem[] =>
  (versions?.all ?? []).map(({ id, name }) => ({ id: String(id), label: name, isSelected: versions?.chosen === id }));

export const aspectItems = (more: MoreTerms, t: T): MenuItem[] =>
  ASPECTS.map((aspect) => ({ id: aspect, label: aspectName(t, aspect), isSelected: more.aspect === aspect }));

export const sleepItems = ({ sleep }: MoreTerms, t: T): MenuItem[] =>
  ([null, ...SLEEP_MINUTES, 'end'] as const).map((choice) => ({
    id: String(choice ?? OFF),
    label: sleepName(t, choice),
    isSelected: sleep.choice === choice,
  }));

/** The sleep timer's setting for the id of a menu item; null where the timer is off. */
export function sleepChosen(id: string): SleepTimer['choice'] {
  return id === 'end' ? id : (SLEEP_MINUTES.find((minutes) => String(minutes) === id) ?? null);
}
