import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { EncodeList } from '../../../src/features/owned/EncodeList.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';

const ONE = { id: '11111111-1111-4111-8111-111111111111', title: 'Схватка', height: 720, speed: 2.84, leftS: 1260 };
const CACHE = { bytes: 12.4e9, limitBytes: 20e9 };

const PROCESSOR = { name: 'libx264', isHardware: false };

const meta = preview.meta({
  component: EncodeList,
  args: { cache: CACHE, encodes: [ONE], encoder: PROCESSOR, onStop: fn() },
});

export const Empty = meta.story({
  args: { encodes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Кодування процесором: libx264')).toBeVisible();
  },
});

/** The graphics card does the encoding. */
export const Hardware = meta.story({
  args: { encodes: [], encoder: { name: 'h264_vaapi', isHardware: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Кодування апаратне: h264_vaapi')).toBeVisible();
  },
});

/** No encoder has been tried yet, so none is named. */
export const Untried = meta.story({
  args: { encodes: [], encoder: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Кодування (процесором|апаратне)/)).toBeNull();
  },
});

/** Enter stops the encode. */
export const Running = meta.story({
  decorators: [onScreen('library.encodes')],
  play: async ({ args }) => {
    await untilFocus(`library.encodes.${ONE.id}`);
    await press('Enter');
    await expect(args.onStop).toHaveBeenCalledWith(ONE.id);
  },
});

/** An encode that has just started has no speed yet. */
export const LongText = meta.story({
  args: {
    encodes: [
      { ...ONE, title: LONG_TITLE, speed: null, leftS: null },
      { ...ONE, id: 'two', title: null },
    ],
  },
});
