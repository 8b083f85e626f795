import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Overlay } from '../../../ui/overlays/Overlay.tsx';
import { ChoiceNote } from '../choiceNote.ts';
import { useLanguageName } from './useLanguageName.ts';

interface VoicePanelProps {
  voices: Movie['voices'];
  chosenId: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The voices of a title, each by type, language and studio; it opens at the one that is chosen. */
export function VoicePanel({ voices, chosenId, onChoose, onClose }: VoicePanelProps) {
  const { t } = useTranslation('catalog');
  const languageName = useLanguageName();
  return (
    <Overlay
      title={t('voice.choose')}
      focusKey="voices"
      preferredChildKey={`voices.${chosenId}`}
      side="right"
      widthRem={30}
      onClose={onClose}
    >
      <List label={t('voice.choose')} isChoice>
        {voices.map(({ id, type, lang, studio }) => (
          <ListItem
            key={id}
            focusKey={`voices.${id}`}
            label={type.name}
            description={[languageName(lang), studio].filter(Boolean).join(' · ')}
            isChecked={id === chosenId}
            onPress={() => onChoose(id)}
          />
        ))}
      </List>
      <ChoiceNote>{t('voice.note')}</ChoiceNote>
    </Overlay>
  );
}
