import type { MenuTerms, VoiceName } from '../../../src/features/player/playback/film.ts';
import type { PlaybackState } from '../../../src/features/player/playback/playbackState.ts';

/** A stream with three voices and three languages of subtitles, up to 1080. */
export const MENU_STATE = {
  level: 1080,
  offer: {
    levels: [1080, 720, 480, 360],
    voices: [
      { id: 'v1-1', lang: 'uk', name: 'Дубляж · Промінь' },
      { id: 'v1-2', lang: 'uk', name: 'Професійний багатоголосий · Студія Світло' },
      { id: 'v1-3', lang: 'en', name: 'Original' },
    ],
    subtitles: [
      { id: '0', lang: 'uk', name: 'Українська' },
      { id: '1', lang: 'en', name: 'English' },
      { id: '2', lang: 'ru', name: 'Русский' },
    ],
  },
  choice: { quality: null, voiceId: 'v1-1', subtitleId: null, secondSubtitleId: null, rate: 1 },
} satisfies Partial<PlaybackState>;

const VOICES: Record<string, VoiceName> = {
  'v1-1': { label: 'Дубляж', note: 'Промінь · українська' },
  'v1-2': { label: 'Професійний багатоголосий', note: 'Студія Світло · українська' },
  'v1-3': { label: 'Оригінал', note: 'англійська' },
};

/** The menus' texts as a title page provides them; the plan excludes 4K and one voice. */
export const menuTerms: MenuTerms = {
  nameVoice: ({ id, name }) => VOICES[id] ?? { label: name },
  drawnSubtitles: [],
  drawn: null,
  versions: [],
  version: null,
  locks: {
    qualities: [2160, 1440],
    voices: [{ id: 'v1-4', label: 'Авторський одноголосий (Л)', note: 'Луч · російська' }],
  },
};
