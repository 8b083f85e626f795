import { expect, fn, screen, userEvent } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { FilterNameForm } from '../../../../src/features/catalog/filters/FilterNameForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { labels } from '../../../ui/keyboard/labels.ts';
import { pointInto } from '../../../pointFields.ts';
import { tabTo } from '../../../typed.ts';

const meta = preview.meta({
  component: FilterNameForm,
  decorators: [onScreen()],
  args: {
    focusKey: 'name',
    writing: { keyboard: 'own' as const, language: 'uk' as const, labels },
    isBusy: false,
    error: null,
    onSave: fn(),
    onClose: fn(),
  },
});

/** The keyboard opens at once; the button cannot be pressed without a name. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus(/^name\.keys\./);
    await expect(screen.getByRole('button', { name: 'Зберегти' })).toHaveAttribute('aria-disabled', 'true');
    await press('ArrowDown', 'Enter');
    await expect(screen.getByRole('textbox')).not.toHaveValue('');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A physical keyboard types into the field, and its Enter saves. */
export const Typed = meta.story({
  parameters: pictureNone('looks as the default one with letters in it'),
  play: async ({ args }) => {
    await untilFocus(/^name\.keys\./);
    await userEvent.keyboard(' Вечір');
    await expect(screen.getByRole('textbox')).toHaveValue(' Вечір');
    await press('Enter');
    await expect(args.onSave).toHaveBeenCalledWith('Вечір');
  },
});

export const Refused = meta.story({
  args: { error: 'Збережено вже 30 наборів' },
  play: async () => expect(screen.getByText('Збережено вже 30 наборів')).toBeVisible(),
});

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk', labels } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('name.name');
  },
});

/** A tap places the caret and saves nothing; the keyboard's action key saves. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk', labels } },
  parameters: pictureNone('looks as the one on a phone'),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ args }) => {
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await pointInto(userEvent, input);
    await userEvent.keyboard('Вечір');
    for (const offset of [0, 5, 2]) await pointInto(userEvent, input, offset);
    await userEvent.paste('-');
    await expect(input).toHaveValue('Ве-чір');
    await expect(args.onSave).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSave).toHaveBeenCalledWith('Ве-чір');
  },
});

/** Beside the on-screen keyboard a click places the caret, and Enter after typing there saves. */
export const Clicked = meta.story({
  parameters: pictureNone('looks as the default one with letters in it'),
  play: async ({ args }) => {
    await untilFocus(/^name\.keys\./);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await pointInto(userEvent, input);
    await userEvent.keyboard('Вечір');
    await pointInto(userEvent, input, 2);
    await userEvent.keyboard('-');
    await expect(input).toHaveValue('Ве-чір');
    await expect(args.onSave).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSave).toHaveBeenCalledWith('Ве-чір');
  },
});

/** Space and Enter press the button that Tab has reached: neither types, and Enter on "Cancel" does not save. */
export const PressedBySpace = meta.story({
  parameters: pictureNone('looks as the default one with letters in it'),
  play: async ({ args }) => {
    await untilFocus(/^name\.keys\./);
    await userEvent.keyboard('Вечір');
    await tabTo('name.save');
    await userEvent.keyboard(' ');
    await expect(args.onSave).toHaveBeenCalledWith('Вечір');
    await tabTo('name.cancel');
    await press('Enter');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(screen.getByRole('textbox')).toHaveValue('Вечір');
    await userEvent.keyboard('2 3');
    await expect(screen.getByRole('textbox')).toHaveValue('Вечір2 3');
  },
});
