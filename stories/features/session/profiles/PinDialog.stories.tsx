import { expect, fn, screen } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { shareAccount } from '../../../../mocks/account.ts';
import { PARTNER_ID } from '../../../../mocks/family.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { PinDialog } from '../../../../src/features/session/profiles/PinDialog.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { PARTNER_PROFILE } from '../../../profileFixtures.ts';
import { until } from '../../../until.ts';

const onOpened = fn();
const onClose = fn();

const meta = preview.meta({
  component: PinDialog,
  parameters: { session: 'own' },
  beforeEach: shareAccount,
  args: { profile: { ...PARTNER_PROFILE, id: PARTNER_ID }, writing: OWN_WRITING, onOpened, onClose },
});

async function beginPin(): Promise<void> {
  await untilFocus('profiles.proof.pin');
  await press('Enter');
  await untilFocus(/^profiles\.proof\.keyboard\./);
}

export const Default = meta.story({ play: () => untilFocus('profiles.proof.pin').then(() => undefined) });

/** The remote's digit keys type, and the last digit submits. */
export const ByDigits = meta.story({
  play: async () => {
    await beginPin();
    await press('2', '5', '8', '0');
    await until(() => expect(onOpened).toHaveBeenCalledOnce());
  },
});

/** After a wrong PIN the boxes are empty again and have focus. */
export const WrongPin = meta.story({
  play: async () => {
    await beginPin();
    await press('1', '1', '1', '1');
    const field = () => screen.getByLabelText('PIN-код');
    await until(() => expect(field()).toHaveAccessibleDescription('Неправильний PIN-код'));
    await expect(field()).toHaveValue('');
    await expect(onOpened).not.toHaveBeenCalled();
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('profileChoice')),
  play: async () => {
    await beginPin();
    await press('2', '5', '8', '0');
    await until(() => expect(screen.getByRole('button', { name: 'Увійти' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('profileChoice', 'network')),
  play: async () => {
    await beginPin();
    await press('2', '5', '8', '0');
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
  },
});

/** The account's password also opens the profile; a finger presses the button. */
export const Forgotten = meta.story({
  play: async ({ userEvent }) => {
    await untilFocus('profiles.proof.pin');
    await tap('touch', screen.getByRole('button', { name: 'Забули PIN-код?' }));
    await untilFocus('profiles.proof.password');
    await press('Enter');
    await untilFocus(/^profiles\.proof\.keyboard\./);
    await userEvent.keyboard(OWN_ACCOUNT.password);
    await press('Enter');
    await untilFocus('profiles.proof.submit');
    await press('Enter');
    await until(() => expect(onOpened).toHaveBeenCalledOnce());
  },
});

export const LongName = meta.story({
  args: { profile: { ...PARTNER_PROFILE, id: PARTNER_ID, name: 'Найстаршенький онучок мій' } },
});
