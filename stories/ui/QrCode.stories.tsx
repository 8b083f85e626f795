import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { QrCode } from '../../src/ui/QrCode.tsx';

const meta: Meta<typeof QrCode> = {
  component: QrCode,
  args: { text: 'https://promin.example/auth/active?code=K7M4Q2', label: 'Код для входу з телефону' },
};
export default meta;

export const Address: StoryObj<typeof QrCode> = {
  play: ({ canvas }) => expect(canvas.getByRole('img', { name: 'Код для входу з телефону' })).toBeVisible(),
};
export const LongText: StoryObj<typeof QrCode> = { args: { text: 'promin '.repeat(60), sizeRem: 20 } };
export const Short: StoryObj<typeof QrCode> = { args: { text: 'K7M4Q2' } };
export const InterfaceSize150: StoryObj<typeof QrCode> = { globals: { size: '150' } };
export const OnPhone: StoryObj<typeof QrCode> = { globals: { viewport: { value: 'xs' } } };
