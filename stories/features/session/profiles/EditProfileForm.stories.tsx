import { expect, fn, screen } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { shareAccount } from '../../../../mocks/account.ts';
import { CHILD_ID } from '../../../../mocks/family.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { EditProfileForm } from '../../../../src/features/session/profiles/EditProfileForm.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { CHILD_PROFILE, MAIN_PROFILE, PARTNER_PROFILE } from '../../../profileFixtures.ts';
import { until } from '../../../until.ts';

const onDone = fn();

const meta = preview.meta({
  component: EditProfileForm,
  decorators: [(Story) => <div style={{ padding: '2rem' }}>{Story()}</div>],
  parameters: { session: 'own' },
  beforeEach: shareAccount,
  args: { writing: OWN_WRITING, profile: null, onDone },
});

const save = async () => {
  await untilFocus('profiles.form.name');
  await press('ArrowDown', 'ArrowDown');
  await untilFocus('profiles.form.submit');
  await press('Enter');
};

export const New = meta.story({ play: () => untilFocus('profiles.form.name').then(() => undefined) });

/** A profile without a name is not sent. */
export const WithoutName = meta.story({
  play: async ({ canvas }) => {
    await save();
    await untilFocus('profiles.form.name');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Заповніть усі поля');
  },
});

export const Child = meta.story({
  args: { profile: { ...CHILD_PROFILE, id: CHILD_ID } },
  play: async ({ canvas }) => {
    await untilFocus('profiles.form.name');
    await expect(canvas.getByRole('radio', { name: 'Для дитини, до 6' })).toHaveAttribute('aria-checked', 'true');
    await expect(canvas.getByRole('radio', { name: '1 година' })).toHaveAttribute('aria-checked', 'true');
    await save();
    await until(() => expect(onDone).toHaveBeenCalledOnce());
  },
});

/** A finger turns an adult's profile into a child's; the form then also asks for a daily time limit. */
export const ByHand = meta.story({
  args: { profile: PARTNER_PROFILE },
  play: async ({ canvas }) => {
    await untilFocus('profiles.form.name');
    await tap('touch', canvas.getByRole('radio', { name: 'Для дитини, до 12' }));
    await expect(await canvas.findByRole('radiogroup', { name: 'Скільки дивитися на день' })).toBeVisible();
    await tap('touch', canvas.getByRole('radio', { name: 'Кит' }));
    await expect(canvas.getByRole('radio', { name: 'Кит' })).toHaveAttribute('aria-checked', 'true');
  },
});

/** The main profile has no limits and cannot be deleted. */
export const Main = meta.story({
  args: { profile: MAIN_PROFILE },
  play: async ({ canvas }) => {
    await untilFocus('profiles.form.name');
    await expect(canvas.queryByRole('radiogroup', { name: 'Що показувати' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Видалити профіль' })).toBeNull();
  },
});

export const Busy = meta.story({
  args: { profile: { ...CHILD_PROFILE, id: CHILD_ID } },
  beforeEach: ({ msw }) => msw.use(pending('profile')),
  play: async ({ canvas }) => {
    await save();
    await until(() => expect(canvas.getByRole('button', { name: 'Зберегти' })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** If saving fails, the entered data stays and can be sent again. */
export const Failed = meta.story({
  args: { profile: { ...CHILD_PROFILE, id: CHILD_ID } },
  beforeEach: ({ msw }) => msw.use(failing('profile', 'network')),
  play: async ({ canvas }) => {
    await save();
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await expect(canvas.getByLabelText('Ім’я')).toHaveValue('Івасик');
    await expect(onDone).not.toHaveBeenCalled();
  },
});
