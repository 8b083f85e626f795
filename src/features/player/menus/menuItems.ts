import type { TFunction } from 'i18next';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { PLAN_HEIGHTS } from '../../../../server/contract/tables/ids.ts';
import type { MenuTerms } from '../playback/film.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { RATES, type SubtitleTrack } from '../playback/tracks.ts';

export type MenuName = 'subtitles' | 'voice' | 'quality';

type T = TFunction<['player', 'app']>;
/** Marks what a press explains rather than does. */
const LOCKED = 'locked:';
const AUTO = 'auto';
const OFF = 'off';
/** Marks subtitles that are drawn into the picture. */
const DRAWN = 'drawn:';

export const isLocked = (id: string): boolean => id.startsWith(LOCKED);

const levelName = (t: T, height: number) => `${t(`level.${height as 360}`)} · ${height}p`;

/** `1×`, `1.25×` in the number format of the interface's language. */
export const rateName = (rate: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate)}×`;

/** The speeds to choose from. */
export const rateItems = ({ choice }: PlaybackState, t: T, language: string): MenuItem[] =>
  RATES.map((rate) => ({
    id: String(rate),
    label: rateName(rate, language),
    note: rate === 1 ? t('menu.normal') : undefined,
    isSelected: choice.rate === rate,
  }));

/** The lines of a menu. */
export function menuItems(name: MenuName, state: PlaybackState, terms: MenuTerms, t: T): MenuItem[] {
  const { offer, choice, level } = state;
  const { locks, nameVoice } = terms;
  switch (name) {
    case 'quality': {
      const levels = offer.levels.map((height) => ({
        id: String(height),
        label: levelName(t, height),
        isSelected: choice.quality === height,
      }));
      const locked = locks.qualities.map((height) => ({
        id: LOCKED + height,
        label: levelName(t, height),
        note: t(height > PLAN_HEIGHTS.pro ? 'app:plan.pro_plus' : 'app:plan.pro'),
        isSelected: false,
      }));
      const note = level === null ? undefined : `${level}p`;
      return [{ id: AUTO, label: t('menu.auto'), note, isSelected: choice.quality === null }, ...locked, ...levels];
    }
    case 'voice': {
      const voices = offer.voices.map((voice) => ({
        id: voice.id,
        ...nameVoice(voice),
        isSelected: choice.voiceId === voice.id,
      }));
      const locked = locks.voices.map(({ id, label, note }) => ({
        id: LOCKED + id,
        label,
        note: [note, t('app:plan.pro_plus')].filter(Boolean).join(' · '),
        isSelected: false,
      }));
      return [...voices, ...locked];
    }
    case 'subtitles':
      return [
        { id: OFF, label: t('menu.off'), isSelected: choice.subtitleId === null && terms.drawn === null },
        ...offer.subtitles.map((track) => ({ ...subtitleItem(track, t), isSelected: choice.subtitleId === track.id })),
        ...terms.drawnSubtitles.map(({ id, name: label, isForced }) => ({
          id: DRAWN + id,
          label,
          note: [isForced && t('menu.kinds.forced'), t('menu.kinds.drawn')].filter(Boolean).join(' · '),
          isSelected: terms.drawn === id,
        })),
      ];
  }
}

const subtitleItem = ({ id, name: label, kind }: SubtitleTrack, t: T) => ({
  id,
  label,
  note: kind && t(`menu.kinds.${kind}`),
});

/** The lines of the choice of second subtitles: those that are not the first. */
export function secondItems({ offer, choice }: PlaybackState, t: T): MenuItem[] {
  const others = offer.subtitles.filter(({ id }) => id !== choice.subtitleId);
  return [
    { id: OFF, label: t('menu.off'), isSelected: choice.secondSubtitleId === null },
    ...others.map((track) => ({ ...subtitleItem(track, t), isSelected: choice.secondSubtitleId === track.id })),
  ];
}

/** What a menu's button says: what is on now. Null where there is nothing to choose. */
export function menuButton(name: MenuName, state: PlaybackState, terms: MenuTerms, t: T) {
  const { offer, choice, level } = state;
  const { locks, nameVoice } = terms;
  switch (name) {
    case 'quality': {
      if (offer.levels.length === 0 || offer.levels.length + locks.qualities.length < 2) return null;
      const shown = choice.quality ?? level;
      if (choice.quality !== null) return `${choice.quality}p`;
      return shown === null ? t('menu.auto') : t('menu.autoNow', { level: shown });
    }
    case 'voice': {
      if (offer.voices.length === 0 || offer.voices.length + locks.voices.length < 2) return null;
      const voice = offer.voices.find(({ id }) => id === choice.voiceId);
      return voice ? nameVoice(voice).label : t('menu.voice');
    }
    case 'subtitles': {
      if (offer.subtitles.length + terms.drawnSubtitles.length === 0) return null;
      const drawn = terms.drawnSubtitles.find(({ id }) => id === terms.drawn);
      if (drawn) return drawn.name;
      return offer.subtitles.find(({ id }) => id === choice.subtitleId)?.name ?? t('menu.subtitles');
    }
  }
}

/** Maps a menu item's id to the argument of a player command. */
export const chosen = {
  quality: (id: string): number | null => (id === AUTO ? null : Number(id)),
  subtitles: (id: string): string | null => (id === OFF || id.startsWith(DRAWN) ? null : id),
  /** Subtitles to be drawn into the picture. */
  drawn: (id: string): string | null => (id.startsWith(DRAWN) ? id.slice(DRAWN.length) : null),
};
