import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { ChoiceNote } from '../choiceNote.ts';
import { useTimeWords } from '../useTimeWords.ts';

interface VersionButtonProps {
  movie: Movie;
  /** The version chosen before; the first one where there is no such any more. */
  chosenId: number | null;
  onChoose: (id: number) => void;
  focusKey: string;
}

/** Shows which version of a film will play and opens the choice; nothing for a film of one version. */
export function VersionButton({ movie: { versions }, chosenId, onChoose, focusKey }: VersionButtonProps) {
  const { t } = useTranslation('catalog');
  const { duration } = useTimeWords();
  const [isOpen, setIsOpen] = useState(false);
  const playing = versions.find(({ id }) => id === chosenId) ?? versions[0];
  if (versions.length < 2 || !playing) return null;
  return (
    <>
      <Button
        focusKey={focusKey}
        endIcon="chevronDown"
        label={t('version.chosen', { name: playing.name })}
        onPress={() => setIsOpen(true)}
      >
        {playing.name}
      </Button>
      {isOpen && (
        <Overlay
          title={t('version.choose')}
          focusKey="versions"
          preferredChildKey={`versions.${playing.id}`}
          side="right"
          widthRem={30}
          onClose={() => setIsOpen(false)}
        >
          <List label={t('version.choose')} isChoice>
            {versions.map(({ id, name, height, isHdr, durationS }) => {
              const size = height === null || name.startsWith(`${height}p`) ? null : `${height}p`;
              return (
                <ListItem
                  key={id}
                  focusKey={`versions.${id}`}
                  label={name}
                  description={[size, isHdr && 'HDR', duration(durationS)].filter(Boolean).join(' · ')}
                  isChecked={id === playing.id}
                  onPress={() => {
                    onChoose(id);
                    setIsOpen(false);
                  }}
                />
              );
            })}
          </List>
          <ChoiceNote>{t('version.note')}</ChoiceNote>
        </Overlay>
      )}
    </>
  );
}
