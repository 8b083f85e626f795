import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VoiceTraits } from '../../../../server/contract/voiceRules.ts';
import type { Language } from '../../../i18n.ts';
import { selectLatestVoice, selectVoice, voiceChosen } from '../catalogSlice.ts';
import { keepVoice } from '../chosenVoices.ts';

type VoiceState = Parameters<typeof selectVoice>[0];

/** The voice chosen for a title and the traits of the last chosen one, undefined where there is none; `keep` stores another. */
export function useKeptVoice(titleId: number) {
  const dispatch = useDispatch();
  const chosen = useSelector((state: VoiceState) => selectVoice(state, titleId));
  const last = useSelector(selectLatestVoice);
  const latest = useMemo(() => last && { type: last.type, lang: last.lang, studio: last.studio }, [last]);
  return {
    chosen,
    latest: latest ?? undefined,
    keep({ id, type, lang, studio }: VoiceTraits & { id: string }) {
      const voice = { id, type, lang: lang as Language, studio };
      dispatch(voiceChosen({ titleId, voice }));
      keepVoice(titleId, voice);
    },
  };
}
