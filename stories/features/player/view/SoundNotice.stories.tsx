import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SoundNotice } from '../../../../src/features/player/view/SoundNotice.tsx';
import { allOver } from '../controls/ground.tsx';

const meta = preview.meta({ component: SoundNotice, decorators: [allOver] });

/** The film plays without sound, and a message says why. */
export const Told = meta.story({
  play: async ({ canvas }) => {
    const words = canvas.getByText(/не відтворює звук/);
    await expect(words).toBeVisible();
    await expect(canvas.getByRole('status')).toContainElement(words);
  },
});

/** On a phone the message takes two lines and stays within the edges. */
export const Phone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByText(/не відтворює звук/).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});
