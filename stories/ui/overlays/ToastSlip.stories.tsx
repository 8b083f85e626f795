import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn, spyOn } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { stayMs, ToastSlip, type ToastSlipProps } from '../../../src/ui/overlays/ToastSlip.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { until } from '../../until.ts';

const meta: Meta<typeof ToastSlip> = {
  component: ToastSlip,
  args: {
    toast: { id: '1', text: 'Збережено', kind: 'ok' },
    focusKey: 'slip',
    onDismiss: fn(),
    onEnter: fn(),
    onLeave: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: '32rem', padding: '1rem' }}>
      <ToastSlip {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ToastSlip>;

const counted = { id: '1', text: 'Збережено: слова, довжина яких дає часові цього повідомлення власне число.' };

/** Its timer stops while the page is hidden, and starts over when it is shown again. */
export const WaitsForThePage: Story = {
  args: { toast: counted },
  parameters: pictureNone('a plain message, pictured as Info'),
  play: async ({ args }) => {
    const later = spyOn(window, 'setTimeout');
    const never = spyOn(window, 'clearTimeout');
    const timers = () =>
      later.mock.results.filter((_result, index) => later.mock.calls[index]?.[1] === stayMs(counted));
    const show = (state: 'visible' | 'hidden') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      show('hidden');
      await until(() => expect(never).toHaveBeenCalled());
      const before = timers().length;
      show('visible');
      await until(() => expect(timers().length).toBe(before + 1));
      show('hidden');
      await until(() => expect(never).toHaveBeenCalledWith(timers()[before]?.value));
      await expect(args.onDismiss).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
      later.mockRestore();
      never.mockRestore();
    }
  },
};

const withAction = {
  id: '1',
  text: 'Прибрано зі списку',
  kind: 'ok' as const,
  isLasting: true,
  action: { label: 'Повернути', onPress: fn() },
};

export const Done: Story = {};
export const Info: Story = { args: { toast: { id: '1', text: 'Спробуйте повну версію: з рухом і тлом' } } };
export const Failed: Story = { args: { toast: { id: '1', text: 'Не вдалося зберегти', kind: 'bad' } } };

/** After its time, the message asks to be removed. */
export const GoesByItself: Story = {
  play: ({ args }) => until(() => expect(args.onDismiss).toHaveBeenCalledOnce()),
};

/** Enter performs the action, and Back dismisses the message. */
export const WithAction: Story = {
  args: { toast: withAction },
  parameters: { focus: 'slip' },
  play: async ({ args, canvas }) => {
    await untilFocus('slip');
    await expect(canvas.getByRole('button', { name: 'Повернути' })).toHaveFocus();
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await press('Escape');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await press('Enter');
    await expect(args.toast.action?.onPress).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};

function BesideAButton(args: ToastSlipProps) {
  const [isThere, setIsThere] = useState(true);
  return (
    <div style={{ padding: '1rem' }}>
      <Button focusKey="before">Прибрати</Button>
      {isThere && <ToastSlip {...args} onDismiss={() => setIsThere(false)} />}
    </div>
  );
}

/** The message reports where focus came from, and when it disappears with focus on it. */
export const ComesAndGoes: Story = {
  args: { toast: withAction },
  render: (args) => <BesideAButton {...args} />,
  parameters: { focus: 'before' },
  play: async ({ args }) => {
    await untilFocus('before');
    await press('ArrowDown');
    await untilFocus('slip');
    await expect(args.onEnter).toHaveBeenCalledWith('before');
    await press('Escape');
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await untilFocus('before');
  },
};

export const LongText: Story = { args: { toast: { ...withAction, text: LONG_TITLE } } };
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
