import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Keyboard } from '../../../ui/keyboard/Keyboard.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { PanelProblem } from '../../../ui/panelParts.ts';
import type { FilterDialogProps } from './filterDialogProps.ts';

/** The longest name the server accepts. */
const MOST_LETTERS = 60;

const Keys = styled.div`
  margin-top: 1.2rem;
`;

interface FilterNameFormProps extends Pick<FilterDialogProps, 'writing' | 'onClose'> {
  isBusy: boolean;
  error: string | null;
  onSave: (name: string) => void;
  focusKey: string;
}

/** Asks for a name to save filters under. */
export function FilterNameForm({ writing, isBusy, error, onSave, onClose, focusKey }: FilterNameFormProps) {
  const { t } = useTranslation('catalog');
  const [name, setName] = useState('');
  useUnsaved(name.trim() === '' ? null : 'input');
  const field = `${focusKey}.name`;
  const isOwn = writing.keyboard === 'own';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (name.trim() !== '' && !isBusy) onSave(name.trim());
  };
  return (
    <Modal
      focusKey={focusKey}
      title={t('filters.saveTitle')}
      widthRem={46}
      preferredChildKey={isOwn ? `${focusKey}.keys` : field}
      onClose={onClose}
      actions={
        <>
          <Button
            focusKey={`${focusKey}.save`}
            kind="primary"
            isLoading={isBusy}
            isDisabled={name.trim() === ''}
            onPress={() => submit()}
          >
            {t('filters.saveDone')}
          </Button>
          <Button focusKey={`${focusKey}.cancel`} kind="ghost" onPress={onClose}>
            {t('filters.saveCancel')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <TextField
          focusKey={field}
          label={t('filters.saveName')}
          type="text"
          autoComplete="off"
          keyboard={writing.keyboard}
          maxLength={MOST_LETTERS}
          value={name}
          isActive={isOwn}
          onChange={setName}
          onSubmit={() => submit()}
          isProse
        />
        {error && !isBusy && <PanelProblem>{error}</PanelProblem>}
      </form>
      {isOwn && (
        <Keys>
          <Keyboard
            focusKey={`${focusKey}.keys`}
            fieldKey={field}
            kind="text"
            language={writing.language}
            labels={writing.labels}
            value={name}
            onChange={setName}
            onDone={() => submit()}
            maxLength={MOST_LETTERS}
            isCompact
          />
        </Keys>
      )}
    </Modal>
  );
}
