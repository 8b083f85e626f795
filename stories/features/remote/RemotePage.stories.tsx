import { expect, fn } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { RemotePage } from '../../../src/features/remote/RemotePage.tsx';
import { onScreen } from '../../onScreen.tsx';
import { obeyed, obeyingScreen, otherScreen, PLAYING } from '../../otherScreens.ts';
import { until } from '../../until.ts';

const SEARCH = { label: 'Пошук', text: 'мет', isSecret: false };

const meta = preview.meta({
  component: RemotePage,
  decorators: [onScreen('remote.screen')],
  parameters: { session: 'own', route: '/remote' },
  args: { renderForm: fn(() => null) },
});

/** Down leads from the film's buttons to its voices; each press is carried out by the other screen. */
export const Default = meta.story({
  beforeEach: () => otherScreen({ state: { playing: PLAYING } }).then(() => undefined),
  play: async ({ canvas }) => {
    await untilFocus('remote.play');
    await expect(canvas.getByRole('heading', { name: 'Метрополіс' })).toBeVisible();
    await press('ArrowUp');
    await untilFocus('remote.seek');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('remote.volume');
  },
});

/** A finger pauses, and sets the volume. */
export const ByHand = meta.story({
  beforeEach: () => obeyingScreen(),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Пауза' })).toBeVisible());
    await tap('touch', canvas.getByRole('button', { name: 'Пауза' }));
    await until(() => expect(obeyed.commands).toEqual([{ kind: 'pause' }]));
    const volume = canvas.getByRole('slider', { name: 'Гучність' });
    const rail = volume.lastElementChild!.firstElementChild!.getBoundingClientRect();
    await tap('touch', volume.lastElementChild!, { x: rail.left + rail.width / 4, y: rail.top + 2 });
    await until(() => expect(obeyed.commands).toContainEqual({ kind: 'volume', volume: 0.25 }));
  },
});

/** The screen does not play any more: the refusal is read, and the buttons stay. */
export const Refused = meta.story({
  beforeEach: () => obeyingScreen('not_playing'),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Пауза' })).toBeVisible());
    await tap('mouse', canvas.getByRole('button', { name: 'Пауза' }));
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent(/\S/));
    await expect(obeyed.commands).toEqual([{ kind: 'pause' }]);
  },
});

/** Tabs choose between screens; the one that plays is controlled first. */
export const SeveralScreens = meta.story({
  beforeEach: async () => {
    await otherScreen({ name: 'Кухня' });
    await otherScreen({ name: 'Вітальня', state: { playing: PLAYING } });
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('tab', { name: 'Вітальня', selected: true })).toBeVisible());
    await tap('touch', canvas.getByRole('tab', { name: 'Кухня' }));
    await until(() => expect(canvas.getByRole('heading', { name: 'Кухня: нічого не відтворюється' })).toBeVisible());
  },
});

/** A child of the account watches there. */
export const OfChild = meta.story({
  beforeEach: () => otherScreen({ state: { playing: PLAYING }, isOfChild: true }).then(() => undefined),
  play: async ({ canvas }) => until(() => expect(canvas.getByText('Дивиться Івасик')).toBeVisible()),
});

/** Nothing plays: the way on is to choose a film. */
export const Idle = meta.story({
  beforeEach: () => otherScreen().then(() => undefined),
  play: async ({ canvas }) => {
    await untilFocus('remote.home');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** A field is open on the other screen: the button opens a form with what stands in it. */
export const Field = meta.story({
  beforeEach: () => otherScreen({ state: { field: SEARCH } }).then(() => undefined),
  play: async ({ args }) => {
    await untilFocus('remote.write');
    await press('Enter');
    await until(() =>
      expect(args.renderForm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Пошук', text: 'мет' })),
    );
  },
});

/** What is typed there alone. */
export const SecretField = meta.story({
  beforeEach: () =>
    otherScreen({ state: { field: { label: 'Пароль', text: '', isSecret: true } } }).then(() => undefined),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/Паролі й коди/)).toBeVisible());
    await expect(canvas.queryByRole('button', { name: /^Написати/ })).toBeNull();
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Жодного екрана не знайдено')).toBeVisible());
    await untilFocus('remote.home');
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('receivers')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('receivers')),
  play: async ({ canvas }) => {
    await untilFocus('remote.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося дізнатися, які екрани є');
  },
});
