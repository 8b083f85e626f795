import type { Movie } from '../../../../server/contract/catalog.ts';
import { chooseVoice } from '../../../../server/contract/voiceRules.ts';
import { useKeptVoice } from './useKeptVoice.ts';

/**
 * The voice a title is watched with: the one chosen on this device, else the one most like the last that was chosen for any
 * title, else its first; undefined where it has none.
 */
export function useVoice(movie: Movie) {
  const { chosen, latest, keep } = useKeptVoice(movie.id);
  const voices = movie.voices.map(({ type, ...voice }) => ({ ...voice, type: type.id }));
  const { id } = chooseVoice(voices, chosen?.id, latest) ?? {};
  const choose = (next: string) => {
    const voice = voices.find((one) => one.id === next);
    if (voice) keep(voice);
  };
  return { voice: movie.voices.find((one) => one.id === id), choose };
}
