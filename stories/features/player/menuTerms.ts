import type { MenuTerms } from '../../../src/features/player/menus/menuItems.ts';
import type { PlaybackState } from '../../../src/features/player/playback/playbackState.ts';

/** A stream of two voices and three languages of subtitles, up to 1080. */
export const MENU_STATE = {
  rung: 1080,
  offer: {
    rungs: [1080, 720, 480, 360],
    voices: [
      { id: '0', lang: 'uk', name: 'Українська' },
      { id: '1', lang: 'en', name: 'English' },
    ],
    subtitles: [
      { id: '0', lang: 'uk', name: 'Українська' },
      { id: '1', lang: 'en', name: 'English' },
      { id: '2', lang: 'ru', name: 'Русский' },
    ],
  },
  choice: { quality: null, voiceId: '0', subtitleId: null, rate: 1 },
} satisfies Partial<PlaybackState>;

/** Words of the menus as a title page would have them; the plan leaves out 4K and one voice. */
export const menuTerms: MenuTerms = {
  nameVoice: ({ lang, name }) =>
    lang === 'uk' ? { label: 'Дубляж', note: 'Студія «Промінь» · українська' } : { label: name },
  locks: { qualities: [2160, 1440], voices: [{ id: 'v1-3', label: 'Авторський одноголосий (Л)' }] },
};
