import { expect, fn, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { ConfirmDialog } from '../../src/app/ConfirmDialog.tsx';
import { untilFocused } from '../until.ts';

const onConfirm = fn();
const onClose = fn();

const meta = preview.meta({ component: ConfirmDialog, args: { name: 'exit' as const, onConfirm, onClose } });

const button = (name: string) => within(document.body).getByRole('button', { name });

/** Staying has focus; leaving is one step away. */
export const Exit = meta.story({
  play: async () => {
    await untilFocused(() => button('Залишитися'));
    await press('ArrowRight');
    await untilFocused(() => button('Вийти'));
    await press('Enter');
    await expect(onConfirm).toHaveBeenCalledOnce();
    await expect(onClose).not.toHaveBeenCalled();
  },
});

export const SignOut = meta.story({
  args: { name: 'signOut' },
  play: async () => {
    await untilFocused(() => button('Залишитися'));
    await press('Enter');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

/** Back stays in the application. */
export const ClosedByBack = meta.story({
  play: async () => {
    await untilFocus('exit.stay');
    await press('Escape');
    await expect(onClose).toHaveBeenCalledOnce();
    await expect(onConfirm).not.toHaveBeenCalled();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
