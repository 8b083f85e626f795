import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { pending } from '../../../../mocks/handlers.ts';
import { AboutPanel } from '../../../../src/features/settings/panels/AboutPanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: AboutPanel,
  decorators: [inPanel('settings.about.console')],
});

/** The versions and details for support are shown as text and as a QR code. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.about.console');
    await until(() => expect(canvas.getByText(/сервер storybook/)).toBeVisible());
    await expect(canvas.getByRole('img')).toBeVisible();
    await expect(canvas.getByText(/^Promin/)).not.toHaveTextContent(/ey[A-Z]/);
  },
});

export const Licences = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.about.console');
    await until(() => expect(canvas.getByRole('button', { name: /Ліцензії/ })).not.toHaveAttribute('aria-disabled'));
    await press('ArrowUp', 'Enter');
    await untilFocus(/^settings\.about\.list\./);
    await expect(screen.getByRole('button', { name: /^react\s*\d.*MIT/ })).toBeInTheDocument();
    await press('Escape');
    await untilFocus('settings.about.licences');
  },
});

export const NotKnownYet = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('config')),
  play: async ({ canvas }) => {
    await untilFocus('settings.about.console');
    await until(() => expect(canvas.getByText(/сервер …/)).toBeVisible());
  },
});
