import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, screen, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Menu } from '../../../src/ui/overlays/Menu.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof Menu> = {
  component: Menu,
  args: {
    label: 'Якість відео',
    items: [
      { id: '2160', label: 'Найвища', note: '2160', isSelected: false, isDisabled: true },
      { id: '1440', label: 'Висока', note: '1440', isSelected: false },
      { id: '1080', label: 'Добра', note: '1080', isSelected: true },
      { id: '720', label: 'Звичайна', note: '720', isSelected: false },
    ],
    onSelect: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const OpensOnTheSelected: Story = {
  play: async ({ args }) => {
    await untilFocused(() => screen.getByRole('radio', { name: /Добра/ }));
    await press('ArrowUp', 'ArrowUp', 'ArrowLeft');
    await untilFocused(() => screen.getByRole('radio', { name: /Висока/ }));
    await press('Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('1440');
    await userEvent.keyboard('{Escape>3/}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Long: Story = {
  args: { items: Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, label: `${1990 + index}` })) },
  play: async () => {
    await untilFocused(() => screen.getByRole('button', { name: '1990' }));
    for (let step = 0; step < 20; step += 1) await press('ArrowDown');
    await untilFocused(() => screen.getByRole('button', { name: '2010' }));
    await expect(screen.getByRole('button', { name: '2010' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      window.innerHeight,
    );
  },
};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
/** The menu lists actions instead of values to choose from. */
export const Actions: Story = {
  args: {
    label: 'Метрополіс',
    items: ['Дивитися спочатку', 'До улюбленого', 'Прибрати з переліку'].map((label) => ({ id: label, label })),
  },
  play: () => untilFocused(() => screen.getByRole('button', { name: 'Дивитися спочатку' })),
};
export const LongText: Story = {
  args: {
    label: 'Мова звуку та субтитрів для цього показу і всіх наступних серій',
    items: [
      {
        id: 'uk',
        label: 'Українська, багатоголосий закадровий переклад студії',
        note: 'Dolby Digital 5.1',
        isSelected: true,
      },
      { id: 'de', label: LONG_TITLE, note: 'стерео', isSelected: false },
    ],
  },
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
