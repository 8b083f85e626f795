import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { AppMenu } from '../../src/app/AppMenu.tsx';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({ component: AppMenu });

export const Default = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('Головна'),
});

/** Focus starts at the current page's entry; Down moves on, and Enter opens an entry. */
export const Focused = meta.story({
  parameters: { route: '/serial', focus: 'menu' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Серіали', current: 'page' }));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Мультфільми' }));
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('menu./settings');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/settings'));
  },
});

/** On a listing that is not in the menu, no entry is marked. */
export const Elsewhere = meta.story({
  parameters: { route: '/uhd' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { current: 'page' })).toBeNull(),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: { focus: 'menu' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Головна' }));
    await expect(canvas.getAllByRole('button')).toHaveLength(5);
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('menu./movie');
  },
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' }, parameters: { focus: 'menu' } });
