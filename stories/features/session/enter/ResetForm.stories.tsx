import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ResetForm } from '../../../../src/features/session/enter/ResetForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();

const meta = preview.meta({
  component: ResetForm,
  decorators: [onScreen('reset.code')],
  parameters: { session: 'none' },
  args: {
    writing: OWN_WRITING,
    code: '',
    email: 'olena@example.org',
    isBusy: false,
    error: undefined,
    onSubmit,
  },
});

/** If the passwords differ, the error is shown at the second one. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const [name, text] of [
      ['code', 'bcdfghjklmnp'],
      ['password', 'svitlo-1'],
      ['repeatPassword', 'svitlo'],
    ]) {
      await untilFocus(`reset.${name}`);
      await press('Enter');
      await untilFocus(/^reset\.keyboard\./);
      await userEvent.keyboard(text ?? '');
      await press('Enter');
    }
    await untilFocus('reset.submit');
    await expect(canvas.getByText('Паролі не збігаються')).toBeVisible();
    await press('Enter');
    await untilFocus('reset.repeatPassword');
    await press('Enter');
    await untilFocus(/^reset\.keyboard\./);
    await userEvent.keyboard('-1');
    await press('Enter');
    await untilFocus('reset.submit');
    await press('Enter');
    const form = { code: 'BCDFGHJKLMNP', password: 'svitlo-1', repeatPassword: 'svitlo-1' };
    await until(() => expect(onSubmit).toHaveBeenCalledWith(form));
  },
});

/** Opened from a link, the form already has the code. */
export const Linked = meta.story({ args: { code: 'BCDFGHJKLMNP', email: undefined } });

export const Refused = meta.story({
  args: {
    code: 'BCDFGHJKLMNP',
    error: { status: 404, body: { code: 'code_invalid', message: 'Код не знайдено або його час минув' } },
  },
  play: async () => {
    await untilFocus('reset.code');
  },
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('reset.code');
    await press('Enter');
    await untilFocus(/^reset\.keyboard\./);
  },
});

/** A tap places the caret in any field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Код із листа': 'BCDF-GHJK',
      'Новий пароль': 'svitlo-1',
      'Новий пароль ще раз': 'svitlo-1',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
