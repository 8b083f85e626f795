import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { Button } from '../../src/ui/Button.tsx';
import { SignInModal, type SignInModalProps } from '../../src/ui/SignInModal.tsx';
import { untilFocused } from '../until.ts';

const code = {
  address: 'https://promin.example/auth?device=KX7P-2M',
  label: 'Код: сторінка входу promin.example',
  hint: 'Або наведіть камеру телефона',
};

const long: Partial<SignInModalProps> = {
  title: 'Melden Sie sich an, um Ihre Lieblingsfernsehserien geräteübergreifend weiterzuverfolgen',
  text: 'Wiedergabefortschritte, Merklisten und Bewertungen werden ausschließlich mit einem Benutzerkonto gespeichert und auf sämtlichen angemeldeten Fernsehempfangsgeräten bereitgestellt.',
  signInLabel: 'Mit vorhandenem Benutzerkonto anmelden',
  createLabel: 'Kostenloses Benutzerkonto erstellen',
  laterLabel: 'Vielleicht zu einem späteren Zeitpunkt',
  code: { ...code, hint: 'Oder mit der Smartphonekamera einscannen' },
};

const meta: Meta<typeof SignInModal> = {
  component: SignInModal,
  args: {
    title: 'Потрібен обліковий запис',
    text: 'Щоб додати «Землю» до улюбленого, увійдіть. Список буде на всіх ваших пристроях.',
    signInLabel: 'Увійти',
    createLabel: 'Створити запис',
    laterLabel: 'Не зараз',
    onSignIn: fn(),
    onCreate: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SignInModal>;

const button = (name: string) => screen.getByRole('button', { name });

/** Signing in has focus; each answer is one step further; Back is "not now". */
export const Default: Story = {
  play: async ({ args }) => {
    await untilFocused(() => button('Увійти'));
    await press('Enter');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
    await press('ArrowRight', 'Enter');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await press('ArrowRight');
    await untilFocused(() => button('Не зараз'));
    await press('ArrowRight', 'ArrowDown', 'Enter');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** A phone signs the television in. */
export const WithCode: Story = {
  args: { code },
  play: async () => {
    await untilFocused(() => button('Увійти'));
    await expect(screen.getByRole('img', { name: code.label })).toBeVisible();
  },
};

/** No code where the phone is what one holds. */
export const OnPhone: Story = {
  args: { code },
  globals: { viewport: { value: 'xs' } },
  play: async () => {
    await untilFocus('signIn.in');
    await expect(screen.queryByRole('img')).toBeNull();
    await press('ArrowDown');
    await untilFocus('signIn.create');
  },
};

function Opener(args: SignInModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ padding: '2rem' }}>
      <Button focusKey="opener" icon="heart" onPress={() => setIsOpen(true)}>
        До улюбленого
      </Button>
      {isOpen && <SignInModal {...args} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** "Not now" leaves one where one was. */
export const GivesFocusBack: Story = {
  render: (args) => <Opener {...args} />,
  parameters: { focus: 'opener' },
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('signIn.in');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await untilFocus('opener');
  },
};

export const LongText: Story = { args: long };
export const LongTextAt150: Story = { args: long, globals: { size: '150' } };
export const LongTextOnPhone: Story = { args: long, globals: { viewport: { value: 'xs' } } };
