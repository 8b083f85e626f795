import { expect, fn, screen } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { RequestList } from '../../../../src/features/notifications/requests/RequestList.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { asked, everyState } from '../../../requestFixtures.ts';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: RequestList,
  decorators: [onScreen('requests.body')],
  args: {
    asked: null,
    onAskedClosed: fn(),
    renderForm: ({ submitLabel, isBusy, submit }) => (
      <Button
        focusKey="request.name"
        isLoading={isBusy}
        onPress={() => submit({ name: 'Зоряний хлопчик', year: '', note: '' })}
      >
        {submitLabel}
      </Button>
    ),
  },
});

/** Each says what became of it; a press tells more, and takes it back. */
export const Default = meta.story({
  beforeEach: everyState,
  play: async ({ canvas }) => {
    await untilFocus('requests.ask');
    await press('ArrowDown', 'Enter');
    await untilFocus('requests.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('«Дивилася в дитинстві, хочу показати онукам.»');
    await press('ArrowLeft', 'Enter');
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await untilFocus(/^requests\.[\da-f-]{36}$/);
    await expect(canvas.queryByText('Стара казка (1958)')).toBeNull();
  },
});

/** What is asked for stands in the list at once. */
export const AsksForAnother = meta.story({
  beforeEach: everyState,
  play: async ({ canvas }) => {
    await untilFocus('requests.ask');
    await press('Enter');
    await untilFocus('request.name');
    await press('Enter');
    await untilFocus('requests.ask');
    await until(() => expect(canvas.getByText('Зоряний хлопчик')).toBeVisible());
  },
});

/** A title that has come is opened from its request, by a finger too. */
export const Arrived = meta.story({
  beforeEach: () => asked({ name: 'Подорож на Місяць, кольорова', section: 0 }, { state: 'granted', movieId: 31 }),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus('requests.ask');
    await tap('touch', canvas.getByRole('button', { name: /Подорож на Місяць/ }));
    await untilFocus('requests.watch');
    await expect(screen.getByRole('dialog')).toHaveTextContent(/Уже тут: «.+»/);
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('requests.ask');
    await expect(canvas.getByText('Ви ще нічого не просили')).toBeVisible();
  },
});

/** Ten are open: there is no more to ask for. */
export const Full = meta.story({
  beforeEach: async () => {
    for (let n = 1; n <= 10; n++) await asked({ name: `Невідома стрічка ${n}`, section: 0 });
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/^У вас десять відкритих запитів/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Попросити назву' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const LongText = meta.story({
  beforeEach: () =>
    asked({ name: LONG_TITLE.slice(0, 120), section: 7 }, { state: 'refused', reason: 'Ж'.repeat(300) }),
  play: async () => {
    await untilFocus('requests.ask');
    await press('ArrowDown', 'Enter');
    await untilFocus('requests.close');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('requests')),
  play: async () => void (await untilFocus('requests.wait')),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('requests')),
  play: async ({ canvas }) => {
    await untilFocus('requests.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити запити');
  },
});

/** The server cannot take it back now: the dialog stays, and says so. */
export const WithdrawalFails = meta.story({
  beforeEach: async ({ msw }) => {
    await everyState();
    msw.use(failing('request'));
  },
  play: async () => {
    await untilFocus('requests.ask');
    await press('ArrowDown', 'Enter');
    await untilFocus('requests.close');
    await press('ArrowLeft', 'Enter');
    await until(() => expect(screen.getByRole('alert')).toBeVisible());
  },
});
