import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { ConfirmModal, type ConfirmModalProps } from '../../../src/ui/overlays/ConfirmModal.tsx';
import { untilFocused } from '../../until.ts';

const removal: Partial<ConfirmModalProps> = {
  title: 'Видалити обліковий запис?',
  text: 'Повернути його не зможе ніхто, і ми теж. Разом із ним зникнуть:',
  losses: ['історія переглядів: 214 назв', '3 списки й 58 оцінок', 'залишок PRO+ до 14 березня'],
  stayLabel: 'Залишити',
  confirmLabel: 'Видалити',
  isDestructive: true,
};

const long: Partial<ConfirmModalProps> = {
  title: 'Möchten Sie Ihre Fernsehzuschauerbenutzerkontoeinstellungen wirklich unwiderruflich löschen?',
  text: 'Die Wiederherstellung gelöschter Benutzerkontoinformationen ist aus Datenschutzgründen ausgeschlossen.',
  losses: [
    'Wiedergabeverlaufsaufzeichnungen sämtlicher angemeldeter Fernsehempfangsgeräte',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ],
  stayLabel: 'Benutzerkonto behalten',
  confirmLabel: 'Unwiderruflich löschen',
  isDestructive: true,
};

const meta: Meta<typeof ConfirmModal> = {
  component: ConfirmModal,
  args: {
    title: 'Ви дійсно хочете вийти із застосунку?',
    stayLabel: 'Залишитися',
    confirmLabel: 'Вийти',
    onConfirm: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ConfirmModal>;

const button = (name: string) => screen.getByRole('button', { name });

/** Staying has focus, arrows never leave the dialog, and Back stays. */
export const Exit: Story = {
  play: async ({ args }) => {
    await untilFocused(() => button('Залишитися'));
    await press('ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocused(() => button('Вийти'));
    await press('Enter');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The dialog says what will be lost, and a hasty Enter loses nothing. */
export const Remove: Story = {
  args: removal,
  play: async ({ args }) => {
    await untilFocused(() => button('Залишити'));
    await expect(screen.getByRole('alertdialog', { name: 'Видалити обліковий запис?' })).toHaveTextContent(
      '3 списки й 58 оцінок',
    );
    await press('Enter');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await press('ArrowRight', 'Enter');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The dangerous answer has focus. */
export const RemoveFocused: Story = {
  args: removal,
  play: async () => {
    await untilFocus('confirm.stay');
    await press('ArrowRight');
    await untilFocused(() => button('Видалити'));
  },
};

/** An action in progress cannot be started again; the dialog can still be closed. */
export const Busy: Story = {
  args: { ...removal, isBusy: true },
  play: async ({ args }) => {
    await untilFocus('confirm.stay');
    await press('ArrowRight', 'Enter');
    await untilFocused(() => button('Видалити'));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { ...removal, error: 'Не вдалося видалити. Спробуйте ще раз.' },
  play: async () => {
    await untilFocus('confirm.stay');
    await expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося видалити');
  },
};

function Opener(args: ConfirmModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ display: 'flex', padding: '2rem' }}>
      <Button focusKey="first">Перша</Button>
      <Button focusKey="opener" onPress={() => setIsOpen(true)}>
        Видалити запис
      </Button>
      {isOpen && <ConfirmModal {...args} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Focus returns to the button that opened the dialog. */
export const GivesFocusBack: Story = {
  args: removal,
  render: (args) => <Opener {...args} />,
  parameters: { focus: 'opener' },
  play: async () => {
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('confirm.stay');
    await press('Escape');
    await untilFocus('opener');
  },
};

export const LongText: Story = { args: long };

/** Question and answers stay in sight; Down scrolls the text before it moves focus. */
export const LongTextAt150: Story = {
  args: long,
  globals: { size: '150' },
  play: async () => {
    await untilFocused(() => button('Benutzerkonto behalten'));
    const loss = screen.getByText(/^Donaudampfschiff/);
    const bottom = () => button('Benutzerkonto behalten').getBoundingClientRect().top;
    await expect(loss.getBoundingClientRect().bottom).toBeGreaterThan(bottom());
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect(loss.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom());
    await expect(screen.getByRole('heading')).toBeVisible();
  },
};
export const LongTextOnPhone: Story = { args: long, globals: { viewport: { value: 'xs' } } };
export const OnPhone: Story = { args: removal, globals: { viewport: { value: 'xs' } } };
