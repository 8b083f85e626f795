import { expect, fn, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { FollowPanel } from '../../../src/features/notifications/FollowPanel.tsx';
import { until, untilFocused } from '../../until.ts';
import { listed } from '../../viewing.ts';

const page = () => within(document.body);

const meta = preview.meta({ component: FollowPanel, args: { movieId: 31, isSeries: false, onClose: fn() } });

/** Pressing a switch overrides the viewer's general setting; a button returns to it. */
export const Film = meta.story({
  play: async () => {
    await untilFocused(() => page().getByRole('switch', { name: 'Нове озвучення', checked: false }));
    await expect(page().getAllByRole('switch')).toHaveLength(2);
    await press('Enter');
    await untilFocused(() => page().getByRole('switch', { name: 'Нове озвучення', checked: true }));
    await press('ArrowDown', 'ArrowDown');
    await untilFocused(() => page().getByRole('button', { name: 'Як для всіх назв' }));
    await press('Enter');
    await until(() => expect(page().getByRole('switch', { name: 'Нове озвучення', checked: false })).toBeVisible());
    await untilFocus(/^follow\.new_/);
  },
});

/** A title on a list is followed automatically. */
export const OnList = meta.story({
  args: { movieId: 56, isSeries: true },
  beforeEach: () => listed('favorite', 56),
  play: async () => {
    await untilFocused(() => page().getByRole('switch', { name: 'Нова серія в озвученні', checked: true }));
    await expect(page().getAllByRole('switch', { checked: true })).toHaveLength(3);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('follow')),
  play: async () => {
    await untilFocus('follow.wait');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('follow')),
  play: async () => untilFocused(() => page().getByRole('button', { name: 'Спробувати ще раз' })),
});

/** A switch that could not be saved switches back. */
export const TakenBack = meta.story({
  play: async ({ msw }) => {
    await untilFocus('follow.new_voice');
    msw.use(failing('follow'));
    await press('Enter');
    await untilFocused(() => page().getByRole('switch', { name: 'Нове озвучення', checked: false }));
  },
});
