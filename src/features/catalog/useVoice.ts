import { useDispatch, useSelector } from 'react-redux';
import type { Movie } from '../../../server/contract/catalog.ts';
import { selectVoice, voiceChosen } from './catalogSlice.ts';
import { keepVoice } from './chosenVoices.ts';

type VoiceState = Parameters<typeof selectVoice>[0];

/** The voice a title is watched with: the one chosen on this device, else its first; undefined where it has none. */
export function useVoice(movie: Movie) {
  const dispatch = useDispatch();
  const chosen = useSelector((state: VoiceState) => selectVoice(state, movie.id));
  const voice = movie.voices.find(({ id }) => id === chosen?.id) ?? movie.voices[0];
  const choose = (id: string) => {
    const next = movie.voices.find((one) => one.id === id);
    if (!next) return;
    const picked = { id, lang: next.lang };
    dispatch(voiceChosen({ titleId: movie.id, voice: picked }));
    keepVoice(movie.id, picked);
  };
  return { voice, choose };
}
