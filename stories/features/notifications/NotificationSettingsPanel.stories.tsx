import { expect, fn, within } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { NotificationSettingsPanel } from '../../../src/features/notifications/NotificationSettingsPanel.tsx';
import { untilFocused } from '../../until.ts';

const page = () => within(document.body);

const meta = preview.meta({ component: NotificationSettingsPanel, args: { onClose: fn() } });

/** A press switches a kind of notification on or off. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocused(() => page().getByRole('switch', { name: 'Нове озвучення', checked: true }));
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocused(() => page().getByRole('switch', { name: 'Нова серія', checked: false }));
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Focus waits on the placeholders. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('notificationSettings')),
  play: async () => {
    await untilFocus('notices.wait');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('notificationSettings')),
  play: async () => {
    await untilFocused(() => page().getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the settings have loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async ({ msw }) => {
    await Failed.input.play?.();
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('notices.new_voice');
  },
});

/** A switch that could not be saved switches back. */
export const TakenBack = meta.story({
  play: async ({ msw }) => {
    await untilFocus('notices.new_voice');
    msw.use(failing('notificationSettings'));
    await press('Enter');
    await untilFocused(() => page().getByRole('switch', { name: 'Нове озвучення', checked: true }));
  },
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
