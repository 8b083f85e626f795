import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press } from '../../../../.storybook/remote.ts';
import { ProfileItem } from '../../../../src/features/session/profiles/ProfileItem.tsx';
import { CHILD_PROFILE, MAIN_PROFILE, PARTNER_PROFILE } from '../../../profileFixtures.ts';
import { untilFocused } from '../../../until.ts';

const onPress = fn();

const meta = preview.meta({
  component: ProfileItem,
  args: { profile: CHILD_PROFILE, note: '6+', focusKey: 'tile', onPress },
});

export const Child = meta.story();
export const WithPin = meta.story({
  args: { profile: PARTNER_PROFILE, note: undefined, sign: 'lock', hint: 'із PIN-кодом' },
});
export const Letter = meta.story({ args: { profile: MAIN_PROFILE, note: undefined } });
export const Busy = meta.story({ args: { isBusy: true, busyLabel: 'Завантажуємо профілі' } });
export const LongName = meta.story({ args: { profile: { ...CHILD_PROFILE, name: 'Найстаршенькийонучокмій' } } });
export const Focused = meta.story({
  parameters: { focus: 'tile' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: /Івасик/ }));
    await press('Enter');
    await expect(onPress).toHaveBeenCalledOnce();
  },
});
