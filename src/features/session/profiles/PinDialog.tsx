import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../server/contract/profiles.ts';
import { PIN_DIGITS } from '../../../../server/contract/tables/profiles.ts';
import { problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { ownPassword } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import type { EntryField } from '../EntryLine.tsx';
import { useChooseProfile } from './useChooseProfile.ts';

const KEY = 'profiles.proof';

interface PinDialogProps {
  profile: Profile;
  writing: Writing;
  onOpened: () => void;
  onClose: () => void;
}

/** Asks for a profile's PIN, sent with its last digit, or for the account's password where the PIN is forgotten. */
export function PinDialog({ profile, writing, onOpened, onClose }: PinDialogProps) {
  const { t } = useTranslation('profiles');
  const { open, opening, error } = useChooseProfile();
  const [isForgotten, setIsForgotten] = useState(false);
  /** Whether the last attempt used the password: its error is not shown for the PIN. */
  const [isTriedByPassword, setIsTriedByPassword] = useState(false);
  /** Each refusal leaves the boxes empty for the next attempt. */
  const [refusals, setRefusals] = useState(0);
  const form = isForgotten ? 'password' : refusals;
  const drawn = useRef(form);
  useEffect(() => {
    if (drawn.current !== form) setFocus(`${KEY}.${isForgotten ? 'password' : 'pin'}`);
    drawn.current = form;
  }, [form, isForgotten]);

  const pin: EntryField<'pin'> = {
    name: 'pin',
    label: t('pin.label'),
    kind: 'code',
    code: { length: PIN_DIGITS, characters: 'digits', isSecret: true },
    autoComplete: 'off',
    problems: ['wrong_pin', 'pin_digits'],
  };
  const send = async (proof: { pin?: string; password?: string }) => {
    setIsTriedByPassword(proof.password !== undefined);
    if (await open(profile.id, proof)) onOpened();
    else if (proof.pin !== undefined) setRefusals((before) => before + 1);
  };
  const rest = (
    <>
      <Button focusKey={`${KEY}.other`} onPress={() => setIsForgotten(!isForgotten)}>
        {isForgotten ? t('pin.usePin') : t('pin.forgot')}
      </Button>
      <Button focusKey={`${KEY}.cancel`} kind="ghost" onPress={onClose}>
        {t('pin.cancel')}
      </Button>
    </>
  );
  const isShown = isTriedByPassword === isForgotten;
  const shared = {
    focusKey: KEY,
    writing,
    submitLabel: t('pin.submit'),
    isBusy: opening !== null,
    error: isShown && (isForgotten || problemOf(error) || refusals > 0) ? error : undefined,
  };
  return (
    <Modal
      focusKey="profiles.pin"
      preferredChildKey={`${KEY}.pin`}
      title={t('pin.title', { name: profile.name })}
      widthRem={34}
      onClose={onClose}
    >
      {isForgotten && <p>{t('pin.passwordText')}</p>}
      {isForgotten ? (
        <EntryForm
          {...shared}
          key="password"
          fields={[ownPassword('password', t('pin.password'))]}
          onSubmit={({ password }) => void send({ password })}
        >
          {rest}
        </EntryForm>
      ) : (
        <EntryForm {...shared} key={refusals} fields={[pin]} onSubmit={(typed) => void send({ pin: typed.pin })}>
          {rest}
        </EntryForm>
      )}
    </Modal>
  );
}
