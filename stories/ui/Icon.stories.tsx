import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Icon } from '../../src/ui/Icon.tsx';
import { type IconName, icons } from '../../src/ui/icons.ts';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { readAsNothing } from '../readOut.ts';

const meta: Meta<typeof Icon> = { component: Icon, args: { name: 'play' } };
export default meta;

export const All: StoryObj<typeof Icon> = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', fontSize: '1.6rem' }}>
      {(Object.keys(icons) as IconName[]).map((name) => (
        <div key={name} style={{ width: '9rem', padding: '1rem' }}>
          <Icon name={name} />
          <div style={{ fontSize: '1rem' }}>{name}</div>
        </div>
      ))}
    </div>
  ),
};
export const Line: StoryObj<typeof Icon> = {
  args: { name: 'heart' },
  play: ({ canvasElement }) => readAsNothing(canvasElement),
};
export const Filled: StoryObj<typeof Icon> = { args: { name: 'heartFilled' } };
/** An icon has the size and the colour of the text beside it. */
export const WithText: StoryObj<typeof Icon> = {
  args: { name: 'warning' },
  render: (args) => (
    <p style={{ padding: '1rem', color: tokens.bad, fontSize: '2.4rem' }}>
      <Icon {...args} /> Немає зв’язку
    </p>
  ),
  play: async ({ canvasElement }) => {
    const sign = canvasElement.querySelector('svg')!;
    await expect(getComputedStyle(sign).stroke).toBe(getComputedStyle(sign.parentElement!).color);
  },
};
export const InterfaceSize150: StoryObj<typeof Icon> = { ...WithText, globals: { size: '150' } };
/** Icons for the reading direction are mirrored; those of the player and of the screen's sides are not. */
export const RightToLeft: StoryObj<typeof Icon> = {
  globals: { direction: 'rtl' },
  render: () => (
    <p style={{ padding: '1rem', fontSize: '2.4rem' }}>
      <Icon name="chevronRight" /> <Icon name="chevronRight" isPhysical /> <Icon name="forward" />
    </p>
  ),
  play: async ({ canvasElement }) => {
    const turned = [...canvasElement.querySelectorAll('svg')].map(
      (icon) => getComputedStyle(icon).transform !== 'none',
    );
    await expect(turned).toEqual([true, false, false]);
  },
};
