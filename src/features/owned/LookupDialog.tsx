import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Fix, LibraryFile, LookupQuery } from '../../../server/contract/ownLibrary.ts';
import { useLazyLookUpOwnFileQuery } from '../../api/ownLibrary.ts';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { PanelNote, PanelProblem } from '../../ui/panelParts.ts';
import { withYear } from '../../ui/withYear.ts';
import { kindOf, kindTabs } from './fileWords.ts';
import { TabbedDialog } from '../../ui/overlays/TabbedDialog.tsx';

const Found = styled.div`
  margin-top: 1rem;
`;

/** Passed to the form that asks for a name. */
export interface LookupEntry {
  file: LibraryFile;
  isBusy: boolean;
  error: unknown;
  search: (wanted: Omit<LookupQuery, 'kind'>) => void;
  cancel: () => void;
}

interface LookupDialogProps {
  focusKey: string;
  file: LibraryFile;
  /** The form, whose keys begin with `library.lookup`. */
  renderForm: (entry: LookupEntry) => ReactNode;
  isBusy: boolean;
  isFailed: boolean;
  onChoose: (fix: Fix) => void;
  onClose: () => void;
}

/** Looks up a file's title at TMDB, by its name or its number there; a press on a result sets it as the match. */
export function LookupDialog({ focusKey, file, renderForm, isBusy, isFailed, onChoose, onClose }: LookupDialogProps) {
  const { t } = useTranslation('ownLibrary');
  const [kind, setKind] = useState(kindOf(file));
  const [look, { data, isFetching, error }] = useLazyLookUpOwnFileQuery();
  const [wanted, setWanted] = useState<LookupQuery | null>(null);
  const isFound = wanted?.kind === kind && data !== undefined && !isFetching && !error;
  const search = (words: Omit<LookupQuery, 'kind'>) => {
    setWanted({ ...words, kind });
    void look({ ...words, kind });
  };
  return (
    <TabbedDialog
      focusKey={focusKey}
      title={t('lookup.title')}
      formKey="library.lookup.text"
      tabs={{ ...kindTabs(focusKey, t), activeId: kind, onSelect: setKind }}
      onClose={onClose}
    >
      {renderForm({ file, isBusy: isFetching || isBusy, error: undefined, search, cancel: onClose })}
      {error !== undefined && !isFetching && <PanelProblem>{t('lookup.failed')}</PanelProblem>}
      {isFailed && <PanelProblem>{t('failed')}</PanelProblem>}
      {isFound && data.items.length === 0 && <PanelNote>{t('lookup.none')}</PanelNote>}
      {isFound && data.items.length > 0 && (
        <Found>
          <List label={t('lookup.found')}>
            {data.items.map(({ tmdb, title, original, year }) => (
              <ListItem
                key={tmdb}
                focusKey={`library.lookup.${tmdb}`}
                label={withYear(title, year)}
                description={original === title ? undefined : original}
                value={`#${tmdb}`}
                onPress={() => onChoose({ kind, tmdb })}
              />
            ))}
          </List>
        </Found>
      )}
      <PanelNote>{t('lookup.credit')}</PanelNote>
    </TabbedDialog>
  );
}
