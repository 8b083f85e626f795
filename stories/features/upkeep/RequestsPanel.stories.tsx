import { expect, screen } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { RequestsPanel } from '../../../src/features/upkeep/RequestsPanel.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { askedByOthers } from '../../requestFixtures.ts';
import { until } from '../../until.ts';
import { inPanel } from '../session/account/inPanel.tsx';

const WISH = { name: 'Стара казка', year: 1958, section: 0, note: 'Дуже просимо' } as const;

const meta = preview.meta({
  component: RequestsPanel,
  decorators: [inPanel('settings.requests')],
  parameters: { session: 'owner' },
  args: {
    renderForm: ({ isBusy, refuse }) => (
      <Button
        focusKey="settings.requests.refusal.reason"
        isLoading={isBusy}
        onPress={() => refuse('Копії ніде немає.')}
      >
        Відмовити
      </Button>
    ),
  },
  beforeEach: async () => {
    await askedByOthers(WISH);
  },
});

const openFirst = async () => {
  await untilFocus(/^settings\.requests\.[\da-f-]{36}$/);
  await press('Enter');
  await untilFocus('settings.requests.close');
};

/** A request is refused with a reason, which its line then says. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await openFirst();
    await expect(screen.getByRole('dialog')).toHaveTextContent('Дуже просимо');
    await press('ArrowLeft');
    await untilFocus('settings.requests.refuse');
    await press('Enter');
    await untilFocus('settings.requests.refusal.reason');
    await press('Enter');
    await until(() => expect(canvas.getByText(/відхилено: «Копії ніде немає.»/)).toBeVisible());
    await untilFocus(/^settings\.requests\.[\da-f-]{36}$/);
  },
});

/** It is granted with the title that is meant, or for later. */
export const Granting = meta.story({
  beforeEach: async () => void (await askedByOthers({ ...WISH, name: 'Метрополіс 2', section: 0 })),
  play: async () => {
    await untilFocus(/^settings\.requests\.[\da-f-]{36}$/);
    await press('ArrowDown', 'Enter');
    await untilFocus('settings.requests.close');
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await untilFocus('settings.requests.later');
    await expect(screen.getByRole('dialog')).toHaveTextContent('Схвалити: Метрополіс 2 (1958)');
  },
});

export const Granted = meta.story({
  play: async ({ canvas }) => {
    await openFirst();
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await untilFocus('settings.requests.later');
    await press('Enter');
    await until(() => expect(canvas.getByText(/ · схвалено$/)).toBeVisible());
  },
});

/** By fingers, on a phone. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus(/^settings\.requests\.[\da-f-]{36}$/);
    await tap('touch', canvas.getByRole('button', { name: /^Стара казка \(1958\)/ }));
    await tap('touch', await screen.findByRole('button', { name: 'Схвалити' }));
    await tap('touch', await screen.findByRole('button', { name: 'Додам згодом' }));
    await until(() => expect(canvas.getByText(/ · схвалено$/)).toBeVisible());
  },
});

/** The answer could not be kept: the dialog stays, and says so. */
export const AnswerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownedRequest')),
  play: async () => {
    await openFirst();
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await untilFocus('settings.requests.later');
    await press('Enter');
    await until(() => expect(screen.getByRole('alert')).toBeVisible());
  },
});

export const Empty = meta.story({
  beforeEach: async () => {
    const { currentService } = await import('../../../mocks/server.ts');
    await currentService().ports.db.deleteFrom('title_request').execute();
  },
  play: async ({ canvas }) => {
    await untilFocus('settings.requests.refresh');
    await expect(canvas.getByText('Ніхто нічого не просить.')).toBeVisible();
  },
});

export const LongText = meta.story({
  beforeEach: async () =>
    void (await askedByOthers({ ...WISH, name: LONG_TITLE.slice(0, 120), note: 'Ж'.repeat(400) })),
  play: async () => {
    await untilFocus(/^settings\.requests\.[\da-f-]{36}$/);
    await press('ArrowDown', 'Enter');
    await untilFocus('settings.requests.close');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('ownedRequests')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownedRequests')),
  play: () => untilFocus('settings.requests.retry').then(() => undefined),
});
