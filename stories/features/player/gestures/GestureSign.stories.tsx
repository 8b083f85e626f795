import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { GestureSign, type ShownGesture } from '../../../../src/features/player/gestures/GestureSign.tsx';
import { allOver } from '../controls/ground.tsx';

const FORWARD: ShownGesture = { type: 'seek', seconds: 10, count: 1 };

const meta = preview.meta({
  component: GestureSign,
  decorators: [allOver],
  args: { gesture: FORWARD },
});

export const Forward = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('+10 с')).toBeVisible(),
});
/** Each further tap adds to the distance. */
export const Back = meta.story({
  args: { gesture: { type: 'seek', seconds: -30, count: 3 } },
  play: async ({ canvas }) => expect(canvas.getByText('−30 с')).toBeVisible(),
});
export const Volume = meta.story({
  args: { gesture: { type: 'volume', volume: 0.6 } },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: /Гучність: 60/ })).toBeVisible(),
});
export const Silence = meta.story({
  args: { gesture: { type: 'volume', volume: 0 } },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: /Гучність: 0/ })).toBeVisible(),
});
export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
