import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import type { Playback as Lease } from '../../../../server/contract/playback.ts';
import { useGetMovieQuery } from '../../../api/catalog.ts';
import type { MenuTerms, VoiceName } from '../playback/film.ts';
import type { VoiceTrack } from '../playback/tracks.ts';

function termsOf(movie: Movie | undefined, lease: Lease | null, t: TFunction<'player'>, language: string): MenuTerms {
  const voices = movie?.voices ?? [];
  const cap = lease?.cap;

  function languageName(lang: string): string | undefined {
    try {
      return new Intl.DisplayNames([language], { type: 'language' }).of(lang);
    } catch {
      // No Intl.DisplayNames, or an invalid tag.
      return undefined;
    }
  }

  const nameOf = ({ type, studio, lang }: Movie['voices'][number]): VoiceName => ({
    label: type.name,
    note: [studio, languageName(lang)].filter(Boolean).join(' · '),
  });
  /** A voice that the title's page does not know keeps the stream's name. */
  function nameVoice({ id, lang, name, kind }: VoiceTrack): VoiceName {
    const voice = voices.find((one) => one.id === id);
    if (voice) return nameOf(voice);
    return { label: name, note: [kind && t(`menu.kinds.${kind}`), languageName(lang)].filter(Boolean).join(' · ') };
  }
  const beyondPlan = lease && !lease.cap.audio ? lease.voices.filter(({ id }) => id !== lease.voiceId) : [];

  const heights = (movie?.qualities ?? []).filter((quality) => quality !== 'HDR').map(Number);
  const isBeyond = (height: number) => cap !== undefined && height > cap.height;
  return {
    nameVoice,
    drawnSubtitles: lease?.drawnSubtitles ?? [],
    drawn: lease?.drawn ?? null,
    versions: lease?.versions ?? [],
    version: lease?.version ?? null,
    locks: {
      qualities: heights.filter(isBeyond).sort((one, other) => other - one),
      voices: beyondPlan.map(({ id, name }) => ({ id, ...nameVoice({ id, name, lang: '' }) })),
    },
  };
}

/** Labels of the player's menus: the title's voices for the stream's tracks, and what the plan does not include. */
export function useMenuTerms(movieId: number, lease: Lease | null): MenuTerms {
  const { t, i18n } = useTranslation('player');
  const { data: movie } = useGetMovieQuery(movieId);
  return useMemo(() => termsOf(movie, lease, t, i18n.language), [movie, lease, t, i18n.language]);
}
