import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { JoinForm } from '../../../../src/features/session/enter/JoinForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pointAround } from '../../../pointFields.ts';

const onJoined = fn();

const meta = preview.meta({
  component: JoinForm,
  decorators: [onScreen('join.code')],
  args: { writing: OWN_WRITING, code: '', onJoined },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('join.code');
    await press('Enter');
    await untilFocus(/^join\.keyboard\./);
  },
});

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

/** A tap places the caret, wherever; nothing is sent and nothing lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, { Код: 'BCDFGHJ' });
    await expect(onJoined).not.toHaveBeenCalled();
  },
});
