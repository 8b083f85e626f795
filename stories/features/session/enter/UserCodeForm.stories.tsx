import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { UserCodeForm } from '../../../../src/features/session/enter/UserCodeForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();

const meta = preview.meta({
  component: UserCodeForm,
  decorators: [onScreen('approve.code')],
  args: {
    writing: OWN_WRITING,
    code: '',
    isBusy: false,
    error: undefined,
    onSubmit,
  },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await untilFocus('approve.code');
    await press('Enter');
    await untilFocus(/^approve\.keyboard\./);
    await userEvent.keyboard('bcdfghjk');
    await untilFocus('approve.submit');
    await until(() => expect(onSubmit).toHaveBeenCalledWith('BCDFGHJK'));
  },
});

export const Refused = meta.story({
  args: {
    code: 'BCDFGHJK',
    error: { status: 404, body: { code: 'code_invalid', message: 'Код не знайдено або його час минув' } },
  },
  play: async () => {
    await untilFocus('approve.code');
  },
});

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      Код: 'BCDFGHJ',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
