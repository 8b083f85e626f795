import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Modal } from '../../../src/ui/overlays/Modal.tsx';
import { untilFocused } from '../../until.ts';

const actions = (
  <>
    <Button kind="primary" focusKey="modal.stay">
      Залишитися
    </Button>
    <Button focusKey="modal.leave">Вийти</Button>
  </>
);

const meta: Meta<typeof Modal> = {
  component: Modal,
  args: {
    title: 'Ви справді хочете вийти?',
    children: 'Історія й списки нікуди не подінуться.',
    actions,
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Modal>;

export const KeepsFocus: Story = {
  play: async ({ args }) => {
    await untilFocused(() => screen.getByRole('button', { name: 'Залишитися' }));
    await press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    await untilFocused(() => screen.getByRole('button', { name: 'Вийти' }));
    await expect(screen.getByRole('dialog', { name: 'Ви справді хочете вийти?' })).toHaveAttribute(
      'aria-modal',
      'true',
    );
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ padding: '2rem', display: 'flex' }}>
      <Button focusKey="first">Перша</Button>
      <Button focusKey="opener" onPress={() => setIsOpen(true)}>
        Відкрити
      </Button>
      {isOpen && <Modal title="Питання" actions={actions} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

export const GivesFocusBack: Story = {
  render: () => <Opener />,
  parameters: { focus: 'opener' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Відкрити' }));
    await press('Enter');
    await untilFocused(() => screen.getByRole('button', { name: 'Залишитися' }));
    await press('Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Відкрити' }));
  },
};
export const LongText: Story = {
  args: { children: 'Дуже довгий текст, який треба прочитати до кінця, перш ніж відповісти. '.repeat(8) },
};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
