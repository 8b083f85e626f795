import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TitleRequestIn } from '../../../../server/contract/requests.ts';
import { isSerial, type Section, SECTION } from '../../../../server/contract/tables/ids.ts';
import { useAskForTitleMutation, useLazyLookUpRequestQuery } from '../../../api/requests.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { TabbedDialog } from '../../../ui/overlays/TabbedDialog.tsx';
import { PanelNote, PanelProblem } from '../../../ui/panelParts.ts';
import { withYear } from '../../../ui/withYear.ts';
import { type RequestValues, requestOf } from './requestFields.ts';

const Found = styled.div`
  margin-top: 1rem;
`;

/** Passed to the form that asks for a title; its keys begin with `request`. */
export interface RequestEntry {
  initialValues: Partial<RequestValues>;
  submitLabel: string;
  isBusy: boolean;
  error: unknown;
  submit: (values: RequestValues) => void;
  cancel: () => void;
}

interface RequestDialogProps {
  /** The name to begin with. */
  name: string;
  /** Whether names can be looked up at TMDB: then one is chosen before it is asked for. */
  canLookUp: boolean;
  renderForm: (entry: RequestEntry) => ReactNode;
  onAsked: () => void;
  onClose: () => void;
}

const TABS = [
  { section: SECTION.movies, name: 'requests.section.movies' },
  { section: SECTION.serials, name: 'requests.section.serials' },
  { section: SECTION.cartoons, name: 'requests.section.cartoons' },
  { section: SECTION.cartoonSerials, name: 'requests.section.cartoonSerials' },
] as const;

/** Asks for a title that is not there: which kind, its name and year, and a word for the owner. */
export function RequestDialog({ name, canLookUp, renderForm, onAsked, onClose }: RequestDialogProps) {
  const { t } = useTranslation('notifications');
  const [section, setSection] = useState<Section>(SECTION.movies);
  const [ask, { error, isLoading, reset }] = useAskForTitleMutation();
  const [look, { data, isFetching, isError }] = useLazyLookUpRequestQuery();
  const [wish, setWish] = useState<TitleRequestIn | null>(null);
  useUnsaved(wish ? 'input' : null);
  const send = (wanted: TitleRequestIn) => {
    setWish(wanted);
    ask(wanted)
      .unwrap()
      .then(onAsked, () => undefined);
  };
  const submit = (values: RequestValues) => {
    const wanted = requestOf(values, section);
    if (!canLookUp) return send(wanted);
    reset();
    setWish(wanted);
    void look({
      kind: isSerial(section) ? 'series' : 'film',
      text: wanted.name,
      ...(wanted.year && { year: wanted.year }),
    });
  };
  const isChoosing = canLookUp && wish !== null && !isFetching;
  return (
    <TabbedDialog
      focusKey="request.dialog"
      title={t('requests.ask')}
      formKey="request.name"
      tabs={{
        focusKey: 'request.sections',
        label: t('requests.kind'),
        items: TABS.map((tab) => ({ id: String(tab.section), label: t(tab.name) })),
        activeId: String(section),
        onSelect: (id) => {
          setSection(TABS.find((tab) => String(tab.section) === id)?.section ?? section);
          setWish(null);
        },
      }}
      onClose={onClose}
    >
      {renderForm({
        initialValues: { name },
        submitLabel: t(canLookUp ? 'requests.find' : 'requests.send'),
        isBusy: isLoading || isFetching,
        error,
        submit,
        cancel: onClose,
      })}
      {isChoosing && (
        <Found>
          {isError && <PanelProblem>{t('requests.lookupFailed')}</PanelProblem>}
          {!isError && <PanelNote>{t('requests.choose')}</PanelNote>}
          <List label={t('requests.choose')}>
            {(isError ? [] : (data?.items ?? [])).map(({ tmdb, title, original, year }) => (
              <ListItem
                key={tmdb}
                focusKey={`request.found.${tmdb}`}
                label={withYear(title, year)}
                description={original === title ? undefined : original}
                onPress={() => send({ ...wish, name: title, year, tmdb })}
              />
            ))}
            <ListItem
              focusKey="request.asTyped"
              label={withYear(wish.name, wish.year)}
              description={t('requests.asTyped')}
              icon="edit"
              onPress={() => send(wish)}
            />
          </List>
          <PanelNote>{t('requests.credit')}</PanelNote>
        </Found>
      )}
    </TabbedDialog>
  );
}
