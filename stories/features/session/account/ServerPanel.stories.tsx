import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { untilFocus } from '../../../../.storybook/remote.ts';
import { ServerPanel } from '../../../../src/features/session/account/ServerPanel.tsx';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: ServerPanel,
  args: { address: 'https://films.example' },
  decorators: [onScreen('settings.server.another')],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.server.another');
    await expect(canvas.getByText(/дивиться фільми з сервера https:\/\/films\.example/)).toBeVisible();
  },
});

export const InEnglishAtSize150 = meta.story({ globals: { language: 'en', size: '150' } });
