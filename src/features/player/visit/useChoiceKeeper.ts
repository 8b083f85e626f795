import type { VoiceTraits } from '../../../../server/contract/voiceRules.ts';
import { useLazyGetMovieQuery } from '../../../api/catalog.ts';
import type { Playback } from '../playback/playback.ts';
import { rememberFor } from './rememberedTracks.ts';

/** A voice with the traits that other titles' are matched by. */
export type KeptVoice = VoiceTraits & { id: string };

/**
 * Returns a callback for when the viewer has chosen something: stores it for the title, unless an extra or a trailer
 * plays, for which nothing `isKept`.
 */
export function useChoiceKeeper(
  { movieId, isKept }: { movieId: number; isKept: boolean },
  playback: Playback,
  onVoice: (voice: KeptVoice) => void,
): () => void {
  const [readMovie] = useLazyGetMovieQuery();
  return () => {
    if (!isKept) return;
    const wish = playback.getWish();
    rememberFor(movieId, wish, playback.getState().choice.rate, Date.now());
    if (wish.voiceId === null) return;
    // On a slow network the picture may come before the title's page.
    void readMovie(movieId, true).then(({ data: movie }) => {
      const voice = movie?.voices.find(({ id }) => id === wish.voiceId);
      if (voice) onVoice({ id: voice.id, type: voice.type.id, lang: voice.lang, studio: voice.studio });
    });
  };
}
