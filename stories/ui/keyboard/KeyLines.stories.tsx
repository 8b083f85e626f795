import type { Meta, StoryObj } from '@storybook/react-vite';

import type { CSSProperties } from 'react';
import { expect, fn } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { KeyLines } from '../../../src/ui/keyboard/KeyLines.tsx';
import { columnsOf, keyRows } from '../../../src/ui/keyboard/layouts.ts';
import { labels } from './labels.ts';

const meta: Meta<typeof KeyLines> = {
  component: KeyLines,
  args: {
    rows: keyRows('search', 'uk', false),
    kind: 'search',
    letters: 'uk',
    isSymbols: false,
    shift: 'off',
    labels,
    focusKey: 'keys',
    onPress: fn(),
    onHold: fn(),
  },
  render: (args) => (
    <div
      style={
        {
          width: '42rem',
          padding: '1rem',
          '--columns': columnsOf(args.kind),
          '--key-height': '3.1rem',
        } as CSSProperties
      }
    >
      <KeyLines {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof KeyLines>;

export const Letters: Story = {};
export const Capitals: Story = { args: { shift: 'once' } };
export const CapitalsLocked: Story = { args: { shift: 'locked' } };
export const Symbols: Story = { args: { rows: keyRows('search', 'uk', true), isSymbols: true } };
export const Open: Story = { args: { openName: '0-6' } };
export const Code: Story = { args: { rows: keyRows('code', 'en', false), kind: 'code', letters: 'en' } };
export const LongText: Story = {
  args: {
    labels: { ...labels, space: 'Leerzeichentaste', symbols: '?123#', languages: { uk: 'УКР', en: 'DEU', ru: 'РУС' } },
  },
};

/** A pressed key reports its content, and a held key its name. */
export const Pressed: Story = {
  parameters: { focus: 'keys.0-6' },
  play: async ({ args, userEvent, canvas }) => {
    await untilFocus('keys.0-6');
    await expect(canvas.getByRole('button', { name: 'г' })).toHaveAttribute('aria-haspopup', 'menu');
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledWith({ text: 'г', width: 1 });
    await userEvent.click(canvas.getByRole('button', { name: 'Очистити' }));
    await expect(args.onPress).toHaveBeenLastCalledWith({ command: 'clear', width: 1 });
    await userEvent.pointer({ target: canvas.getByRole('button', { name: 'г' }), keys: '[MouseRight]' });
    await expect(args.onHold).toHaveBeenCalledWith('0-6');
  },
};
