import { expect, fn } from 'storybook/test';
import { STORY_START } from '../../../mocks/clock.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import type { PressedKey } from '../../../src/features/console/useKeyTest.ts';
import { KeyTest } from '../../../src/features/console/KeyTest.tsx';

const PRESSED: readonly PressedKey[] = [
  { id: 2, keyCode: 10009, key: 'XF86Back', code: '', action: 'back', at: STORY_START },
  { id: 1, keyCode: 65, key: 'a', code: 'KeyA', action: null, at: STORY_START },
];

const meta = preview.meta({
  component: KeyTest,
  parameters: { focus: 'keys.test' },
  args: {
    focusKey: 'keys',
    isTesting: false,
    onToggle: fn(),
    pressed: PRESSED,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', maxWidth: '62rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Each pressed key is listed with what it sent and what it means here. */
export const Pressed = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('keys.test');
    await expect(canvas.getByText('keyCode 10009').closest('button')).toHaveTextContent('back');
    await expect(canvas.getByText('keyCode 65').closest('button')).toHaveTextContent('без дії');
    await press('Enter');
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
});

export const Testing = meta.story({
  args: { isTesting: true },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Закінчити перевірку' })).toBeVisible(),
});

export const NothingPressed = meta.story({
  args: { pressed: [] },
  play: ({ canvas }) => expect(canvas.getByText('Ще нічого не натиснуто.')).toBeVisible(),
});
