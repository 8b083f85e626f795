import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { VoicePanel } from './VoicePanel.tsx';
import { chooseVoice } from '../../../../server/contract/voiceRules.ts';
import { useKeptVoice } from './useKeptVoice.ts';

/**
 * The voice a title is watched with: the one chosen on this device, else the one most like the last that was chosen for any
 * title, else its first; undefined where it has none.
 */
function useVoice(movie: Movie) {
  const { chosen, latest, keep } = useKeptVoice(movie.id);
  const voices = movie.voices.map(({ type, ...voice }) => ({ ...voice, type: type.id }));
  const { id } = chooseVoice(voices, chosen?.id, latest) ?? {};
  const choose = (next: string) => {
    const voice = voices.find((one) => one.id === next);
    if (voice) keep(voice);
  };
  return { voice: movie.voices.find((one) => one.id === id), choose };
}

/** Shows the title's voice and opens the choice; nothing for a title without voices. */
export function VoiceButton({ movie, focusKey }: { movie: Movie; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const { voice, choose } = useVoice(movie);
  const [isOpen, setIsOpen] = useState(false);
  if (!voice) return null;
  return (
    <>
      <Button
        focusKey={focusKey}
        icon="sound"
        endIcon="chevronDown"
        label={t('voice.chosen', { name: voice.type.name })}
        onPress={() => setIsOpen(true)}
      >
        {voice.type.name}
      </Button>
      {isOpen && (
        <VoicePanel
          voices={movie.voices}
          chosenId={voice.id}
          onChoose={(id) => {
            choose(id);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
