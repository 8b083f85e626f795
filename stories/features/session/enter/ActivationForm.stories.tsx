import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ActivationForm } from '../../../../src/features/session/enter/ActivationForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();

const meta = preview.meta({
  component: ActivationForm,
  decorators: [onScreen('active.code')],
  parameters: { session: 'none' },
  args: {
    writing: OWN_WRITING,
    code: '',
    isMailed: false,
    waitS: 0,
    isBusy: false,
    isResending: false,
    error: undefined,
    onSubmit,
    onResend: fn(),
  },
});

/** The code has eight letters in eight boxes, in any case; the last letter submits it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('active.code');
    await press('Enter');
    await untilFocus(/^active\.keyboard\./);
    await userEvent.keyboard('bcdfghjk');
    await untilFocus('active.submit');
    await expect(canvas.getByLabelText('Код із листа')).toHaveValue('BCDFGHJK');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('BCDFGHJK'));
  },
});

/** A mail has just been sent, so the next one has to wait. */
export const JustMailed = meta.story({ args: { isMailed: true, waitS: 42 } });

/** A demo without a mail server shows the code itself. */
export const OnDemo = meta.story({ args: { isMailed: true, waitS: 42, shownCode: 'BCDF-GHJK' } });

/** The rejected field has focus and keeps its text. */
export const Refused = meta.story({
  args: {
    code: 'bcdf-ghjk',
    error: { status: 404, body: { code: 'code_invalid', message: 'Код не знайдено або його час минув' } },
  },
  play: async ({ canvas }) => {
    await untilFocus('active.code');
    await expect(canvas.getByLabelText('Код із листа')).toHaveValue('BCDFGHJK');
    await expect(canvas.getByLabelText('Код із листа')).toHaveAccessibleDescription(
      /Код не знайдено або його час минув/,
    );
  },
});

export const Busy = meta.story({ args: { code: 'BCDFGHJK', isBusy: true } });

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('active.code');
    await press('Enter');
    await untilFocus(/^active\.keyboard\./);
  },
});

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Код із листа': 'BCDFGHJ',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
