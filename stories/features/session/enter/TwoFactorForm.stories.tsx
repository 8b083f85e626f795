import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { TwoFactorForm } from '../../../../src/features/session/enter/TwoFactorForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();
const onLeave = fn();
const REFUSED = { status: 404, body: { code: 'code_invalid', message: 'Код не знайдено або його час минув' } };

const meta = preview.meta({
  component: TwoFactorForm,
  decorators: [onScreen('twoFactorStep.code')],
  parameters: { session: 'none' },
  args: {
    writing: OWN_WRITING,
    isBusy: false,
    error: undefined,
    onSubmit,
    onLeave,
  },
});

/** The keypad types digits, and the sixth digit submits. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Код із застосунку' }));
    await press('Enter');
    await untilFocus(/^twoFactorStep\.keyboard\./);
    await press('Enter', 'ArrowRight', 'Enter');
    await expect(canvas.getByLabelText('Код із застосунку')).toHaveValue('12');
    await userEvent.keyboard('345');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('123456'));
    await expect(onSubmit).toHaveBeenCalledOnce();
    await untilFocus('twoFactorStep.submit');
  },
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('twoFactorStep.code');
    await press('Enter');
    await untilFocus(/^twoFactorStep\.keyboard\./);
  },
});

/** After a rejected code the boxes are empty and have focus. */
export const Refused = meta.story({
  args: { error: REFUSED },
  play: async ({ canvas }) => {
    await untilFocus('twoFactorStep.code');
    const boxes = () => canvas.getByLabelText('Код із застосунку');
    await until(() => expect(boxes()).toHaveAccessibleDescription('Код не знайдено або його час минув'));
    await expect(boxes()).toHaveValue('');
  },
});

/** The first digit of another code removes the error. */
export const TriedAgain = meta.story({
  parameters: pictureNone('it ends as a code that is being written'),
  args: { error: REFUSED },
  play: async ({ canvas, userEvent }) => {
    await untilFocus('twoFactorStep.code');
    const boxes = () => canvas.getByLabelText('Код із застосунку');
    await until(() => expect(boxes()).toHaveAttribute('aria-invalid'));
    await userEvent.keyboard('1');
    await until(() => expect(boxes()).not.toHaveAttribute('aria-invalid'));
  },
});

/** A recovery code is for viewers without their phone; an error about the digits is not shown for it. */
export const RecoveryCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('twoFactorStep.code');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('twoFactorStep.other');
    await press('Enter');
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Запасний код' }));
    await press('Enter');
    await untilFocus(/^twoFactorStep\.keyboard\./);
    await userEvent.keyboard('BCDF-GHJK-LMNP');
    await press('Enter');
    await untilFocus('twoFactorStep.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('BCDF-GHJK-LMNP'));
    await press('ArrowRight', 'Enter');
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Код із застосунку' }));
  },
});

export const Leaving = meta.story({
  play: async () => {
    await untilFocus('twoFactorStep.code');
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocus('twoFactorStep.leave');
    await press('Enter');
    await expect(onLeave).toHaveBeenCalledOnce();
  },
});

export const Busy = meta.story({ args: { isBusy: true } });

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Код із застосунку': '12345',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
