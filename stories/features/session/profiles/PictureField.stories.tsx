import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { PictureField } from '../../../../src/features/session/profiles/PictureField.tsx';

const onChange = fn();

const meta = preview.meta({
  component: PictureField,
  args: { value: 'cat' as 'cat' | null, focusKey: 'picture', onChange },
});

/** Focus starts at the chosen picture, and arrows continue from there. */
export const Chosen = meta.story({
  parameters: { focus: 'picture' },
  play: async ({ canvas }) => {
    await untilFocus('picture.cat');
    await expect(canvas.getByRole('radio', { name: 'Кіт' })).toHaveAttribute('aria-checked', 'true');
    await press('ArrowRight', 'Enter');
    await expect(onChange).toHaveBeenCalledWith('fox');
  },
});

export const None = meta.story({ args: { value: null } });
