import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { useVoice } from './useVoice.ts';
import { VoicePanel } from './VoicePanel.tsx';

/** Says which voice a title is watched with, and opens the choice; nothing for a title without voices. */
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
