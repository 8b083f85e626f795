import { useTranslation } from 'react-i18next';
import type { LibraryFileDetail } from '../../../server/contract/ownLibrary.ts';
import { TEXT_ENCODINGS } from '../../../server/contract/tables/encodings.ts';
import { useEncodeOwnSubtitlesMutation } from '../../api/ownLibrary.ts';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { PanelProblem } from '../../ui/panelParts.ts';

interface SubtitleEncodingsProps {
  /** The video they are beside. */
  fileId: number;
  subtitles: LibraryFileDetail['subtitles'];
}

/** The subtitle files beside a film, each with its text encoding; a press selects the next one. */
export function SubtitleEncodings({ fileId, subtitles }: SubtitleEncodingsProps) {
  const { t } = useTranslation('ownLibrary');
  const [encode, { isError }] = useEncodeOwnSubtitlesMutation();
  const choices = [null, ...TEXT_ENCODINGS];
  return (
    <>
      <List label={t('file.encodings')}>
        {subtitles.map(({ name, encoding }) => (
          <ListItem
            key={name}
            focusKey={`library.file.encoding.${name}`}
            label={name}
            value={encoding ?? t('file.detected')}
            onPress={() => {
              const next = choices[(choices.indexOf(encoding) + 1) % choices.length] ?? null;
              void encode({ id: fileId, name, encoding: next });
            }}
          />
        ))}
      </List>
      {isError && <PanelProblem>{t('failed')}</PanelProblem>}
    </>
  );
}
