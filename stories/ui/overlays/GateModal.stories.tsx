import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { GateModal, type GateModalProps } from '../../../src/ui/overlays/GateModal.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

/** A button behind the gate. */
function Gated(props: GateModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button focusKey="opener" icon="lock" onPress={() => setIsOpen(true)}>
        PRO
      </Button>
      {isOpen && <GateModal {...props} onClose={close} onLeave={close} />}
    </>
  );
}

const meta: Meta<typeof GateModal> = {
  component: GateModal,
  decorators: [onScreen('opener')],
  render: (args) => <Gated {...args} />,
  args: {
    focusKey: 'gate',
    title: 'Ця послуга доступна для Pro або Pro+',
    text: 'За жанром, країною, роком і розділом можна фільтрувати з будь-яким планом.',
    closeLabel: 'Зрозуміло',
    goLabel: 'Що дає PRO',
    onGo: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof GateModal>;

async function open(): Promise<void> {
  await untilFocus('opener');
  await press('Enter');
  await untilFocus('gate.close');
  await expect(screen.getByRole('dialog', { name: 'Ця послуга доступна для Pro або Pro+' })).toBeVisible();
}

/** The button that closes the dialog has focus; Back closes it too. */
export const Default: Story = {
  play: async () => {
    await open();
    await press('Escape');
    await untilFocus('opener');
    await press('Enter');
    await untilFocus('gate.close');
  },
};

/** Before the dialog leads away, focus moves back to where it was, so that it is restored on return. */
export const Left: Story = {
  play: async ({ args }) => {
    await open();
    await press('ArrowRight');
    await untilFocus('gate.go');
    let at = '';
    (args.onGo as ReturnType<typeof fn>).mockImplementation(() => {
      at = document.activeElement?.getAttribute('data-focus-key') ?? '';
    });
    await press('Enter');
    await until(() => expect(args.onGo).toHaveBeenCalledOnce());
    await expect(at).toBe('opener');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const LongText: Story = {
  args: { text: 'Прибрати проміжок часу, зберегти історію у файл і приховати назви можна з PRO і PRO+. '.repeat(3) },
  play: open,
};

export const OnPhone: Story = { globals: { viewport: { value: 'xs', isRotated: false } }, play: open };
