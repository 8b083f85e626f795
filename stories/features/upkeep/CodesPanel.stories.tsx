import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { codeFor } from '../../../mocks/planCode.ts';
import { CodesPanel } from '../../../src/features/upkeep/CodesPanel.tsx';
import { until } from '../../until.ts';
import { inPanel } from '../session/account/inPanel.tsx';

const meta = preview.meta({
  component: CodesPanel,
  decorators: [inPanel('settings.codes')],
  parameters: { session: 'owner' },
});

/** The panel makes a code, which is shown only once, and revokes an earlier one. */
export const Default = meta.story({
  beforeEach: async () => {
    await codeFor('pro', 30);
    await codeFor('pro_plus', 365);
  },
  play: async ({ canvas }) => {
    await untilFocus(/^settings\.codes\.\d+$/);
    await expect(canvas.getAllByText(/^Дійсний до /)).toHaveLength(2);
    await press('Enter');
    await untilFocus('settings.codes.close');
    await press('ArrowLeft', 'Enter');
    await until(() => expect(canvas.getByText('Скасовано')).toBeVisible());
    await untilFocus(/^settings\.codes\.\d+$/);
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('settings.codes.make.pro');
    await press('Enter');
    await expect(await canvas.findByText(/^[A-Z]{4}-[A-Z]{4}$/)).toBeVisible();
    await until(() => expect(canvas.getAllByText(/^Дійсний до /)).toHaveLength(2));
  },
});

export const Opened = meta.story({
  beforeEach: async () => void (await codeFor('pro', 30)),
  play: async () => {
    await untilFocus(/^settings\.codes\.\d+$/);
    await press('Enter');
    await untilFocus('settings.codes.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('Дійсний до ');
  },
});

export const Empty = meta.story({ play: () => untilFocus('settings.codes.make.pro').then(() => undefined) });

export const MakingFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('codes')),
  play: () => untilFocus('settings.codes.retry').then(() => undefined),
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('codes')) });
