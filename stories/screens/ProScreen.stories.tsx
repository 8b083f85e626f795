import { expect, screen } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { codeFor } from '../../mocks/planCode.ts';
import { currentService } from '../../mocks/server.ts';
import { ProScreen } from '../../src/screens/ProScreen.tsx';
import { inDays } from '../planOf.ts';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ProScreen,
  parameters: { ...pictureScreen, session: 'own', route: '/pro' },
});

/** Sets the plan of the viewer who has an account of their own. */
async function given(tier: 'pro' | 'pro_plus', days: number): Promise<void> {
  const { db } = currentService().ports;
  await db
    .updateTable('user')
    .set({ tier, tier_until: Date.parse(inDays(days)) })
    .where('login', '=', 'oksana')
    .execute();
}

/** Waits until the plan has loaded. A viewer with a `given` plan counts as free until the session has loaded. */
async function untilLoaded(): Promise<void> {
  await until(() => expect(screen.getByRole('button', { name: 'Ввести код' })).not.toHaveAttribute('aria-busy'));
  await untilFocus('pro.code');
}

/** A free viewer, on a service whose owner has made codes. */
export const Free = meta.story({
  parameters: pictureWhole,
  beforeEach: async () => void (await codeFor('pro', 30)),
  play: async ({ canvas }) => {
    await untilLoaded();
    await expect(canvas.getByRole('heading', { name: 'Більше світла з PRO+' })).toBeVisible();
    await expect(canvas.getByText('Зараз у вас безкоштовний план')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'QR-код сторінки реєстрації' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /HDR і HDR10\+ Ні Так/ })).toBeInTheDocument();
  },
});

/** The last letter of a code submits it; the plan is then shown with its end, and nothing more is offered. */
export const CodeTaken = meta.story({
  play: async ({ canvas, userEvent }) => {
    const code = await codeFor('pro_plus', 30);
    await untilLoaded();
    await press('Enter');
    await untilFocus('pro.entry.code');
    await press('Enter');
    await untilFocus(/^pro\.entry\.keyboard\./);
    await userEvent.keyboard(code.toLowerCase());
    await untilFocus('pro.home');
    await expect(canvas.getByText(/^У вас PRO\+ до 20 грудня 2026/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Ввести код' })).toBeNull();
  },
  beforeEach: async () => void (await codeFor('pro', 30)),
});

/** Opens the dialog and types a code that does not exist. */
const writeWorthless = async ({ keyboard }: { keyboard: (text: string) => Promise<void> }) => {
  await untilLoaded();
  await press('Enter');
  await untilFocus('pro.entry.code');
  await press('Enter');
  await untilFocus(/^pro\.entry\.keyboard\./);
  await keyboard('bcdfghjk');
  await untilFocus('pro.entry.code');
};

/** An invalid code shows an error at its field. */
export const CodeWrong = meta.story({
  beforeEach: async () => void (await codeFor('pro', 30)),
  play: async ({ userEvent }) => {
    await writeWorthless(userEvent);
    await expect(screen.getByLabelText('Код')).toHaveAccessibleDescription(/Код не знайдено або його час минув/);
  },
});

/** After an invalid code, Back returns to the screen. */
export const CodeGivenUp = meta.story({
  tags: ['walk'],
  parameters: pictureNone('it ends where the default begins'),
  beforeEach: async () => void (await codeFor('pro', 30)),
  play: async ({ userEvent }) => {
    await writeWorthless(userEvent);
    await press('Escape');
    await untilFocus('pro.code');
  },
});

/** A plan ends soon, on a service with prices and a checkout page of the owner's. */
export const EndsSoon = meta.story({
  beforeEach: async () => {
    await given('pro', 3);
    currentService().ports.settings.shop = {
      prices: { pro: '99 ₴ на місяць', pro_plus: '149 ₴ на місяць' },
      checkoutUrl: 'https://pay.example/promin',
    };
  },
  play: async ({ canvas }) => {
    await untilLoaded();
    await expect(canvas.getByText(/^PRO закінчиться за 3 дні: 23 листопада 2026/)).toBeVisible();
    await expect(canvas.getByText('99 ₴ на місяць')).toBeVisible();
    await press('ArrowDown');
    await untilFocus('pro.checkout');
  },
});

/** A viewer with PRO already has an account: codes lead to PRO+, and nothing asks to register. */
export const Pro = meta.story({
  beforeEach: async () => {
    await given('pro', 100);
    await codeFor('pro_plus', 30);
  },
  play: async ({ canvas }) => {
    await untilLoaded();
    await expect(canvas.getByText(/^У вас PRO до /)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText(/зареєструватися/)).toBeNull();
    await expect(canvas.getAllByRole('columnheader', { name: /^PRO/ })).toHaveLength(2);
  },
});

/** Checks that only the viewer's plan, its end, what it includes and the way home are shown. */
async function showsOwnAlone(plan: string): Promise<void> {
  await untilFocus('pro.home');
  await until(() => expect(screen.getByText(`У вас ${plan} до 28 лютого 2027 р.`)).toBeVisible());
  await expect(screen.getAllByRole('columnheader', { name: /^PRO/ }).map((head) => head.textContent)).toEqual([plan]);
  const main = screen.getByRole('main').cloneNode(true) as HTMLElement;
  main.querySelector('table')?.remove();
  await expect(main.querySelector('svg, img')).toBeNull();
  await expect(main.textContent).toBe(`Більше світла з ${plan}У вас ${plan} до 28 лютого 2027 р.На головну`);
}

/** A viewer with the highest plan sees its name, its end, what it includes, and the way home. */
export const ProPlus = meta.story({
  beforeEach: async () => {
    await given('pro_plus', 100);
    await codeFor('pro_plus', 30);
  },
  play: async ({ canvas }) => {
    await showsOwnAlone('PRO+');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** If nothing is for sale, a viewer with PRO sees its name, its end, what it includes, and the way home. */
export const ProNotSold = meta.story({
  beforeEach: () => given('pro', 100),
  play: async ({ canvas }) => {
    await showsOwnAlone('PRO');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** The end of a plan that cannot be renewed is shown, and nothing is offered. */
export const ProNotSoldEndsSoon = meta.story({
  beforeEach: () => given('pro', 3),
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await until(() => expect(canvas.getByText(/^PRO закінчиться за 3 дні/)).toBeVisible());
    await expect(canvas.queryByText(/в розробці/)).toBeNull();
  },
});

/** A plan without an end needs no further text, also if the service sells nothing. */
export const Endless = meta.story({
  parameters: { session: 'demo' },
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await until(() => expect(canvas.getByText('У вас PRO+ без обмеження в часі')).toBeVisible());
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText(/в розробці|зареєструватися/)).toBeNull();
  },
});

/** The highest plan can be renewed when it is about to end. */
export const ProPlusEndsSoon = meta.story({
  beforeEach: async () => {
    await given('pro_plus', 3);
    await codeFor('pro_plus', 30);
  },
  play: async ({ canvas }) => {
    await untilLoaded();
    await expect(canvas.getByText(/^PRO\+ закінчиться за 3 дні/)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

/** The owner has set up neither codes nor a checkout page, so the button leads home. */
export const InDevelopment = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await expect(canvas.getByText('Ця функція ще в розробці')).toBeVisible();
    await expect(canvas.getByText('Зараз у вас безкоштовний план')).toBeVisible();
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** Nothing moves when the plan loads: the element that will have focus has it already. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('plan')),
  play: async ({ canvas }) => {
    await untilFocus('pro.code');
    await expect(canvas.getByRole('button', { name: 'Ввести код' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failed = meta.story({
  parameters: pictureNone('LoadError is pictured by itself'),
  beforeEach: ({ msw }) => msw.use(failing('plan')),
  play: async () => {
    await untilFocus('pro.retry');
  },
});

/** After a retry the plan has loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async ({ msw }) => {
    await Failed.input.play?.();
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('pro.home');
  },
});

/** If plans are turned off there is nothing to sell, and the address shows a not-found page. */
export const PlansOff = meta.story({
  parameters: { ...pictureNone('NotFoundScreen is pictured by itself'), isWhole: true, session: 'demo' },
  beforeEach: () => void (currentService().ports.settings.plans = false),
  play: async () => {
    await until(() => expect(screen.getByRole('heading', { name: 'Сторінку не знайдено' })).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'PRO' })).toBeNull();
  },
});

/** If the screen scrolls, arrows scroll the table too. */
export const InterfaceSize150 = meta.story({
  parameters: pictureNone('Free is pictured in every size'),
  globals: { size: '150', viewport: { value: 'lg', isRotated: false } },
  beforeEach: async () => void (await codeFor('pro', 30)),
  play: async ({ canvas }) => {
    await untilLoaded();
    await press('ArrowDown');
    await untilFocus('pro.table');
    const isSeen = () => {
      const { bottom } = canvas.getByText(/^Безкоштовно:/).getBoundingClientRect();
      return bottom <= window.innerHeight;
    };
    for (let turn = 0; turn < 6 && !isSeen(); turn += 1) await press('ArrowDown');
    await expect(isSeen()).toBe(true);
    for (let turn = 0; turn < 6; turn += 1) await press('ArrowUp');
    await untilFocus('pro.code');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  beforeEach: async () => {
    await given('pro', 100);
    await codeFor('pro', 30);
  },
  play: async () => {
    await untilLoaded();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
