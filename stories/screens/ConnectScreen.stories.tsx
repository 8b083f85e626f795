import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { elsewhere } from '../../mocks/handlers.ts';
import * as storage from '../../src/device/storage.ts';
import { ConnectScreen } from '../../src/screens/ConnectScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ConnectScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/connect' },
  afterEach: () => {
    storage.remove('server');
    storage.remove('servers');
  },
});

/** On the first start no server is known. */
export const Default = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('connect.address');
  },
});

/** The whole keyboard fits into the safe area that every television shows. */
export const Typing = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('connect.address');
    await press('Enter');
    await untilFocus(/^connect\.keyboard\./);
    const { bottom } = canvas.getByRole('button', { name: 'Стерти' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight * 0.95);
  },
});

const AT = 'https://films.example.com';
const CONFIG = `${AT}/api/config`;

/** Types an address with the on-screen keyboard and submits it. */
async function send(keyboard: (text: string) => Promise<void>): Promise<void> {
  await untilFocus('connect.address');
  await press('Enter');
  await untilFocus(/^connect\.keyboard\./);
  await keyboard(AT);
  await press('Enter');
  await untilFocus('connect.submit');
  await press('Enter');
}

/** Another service answers: focus moves to the field, which keeps its text. */
export const OtherService = meta.story({
  tags: ['walk'],
  beforeEach: ({ msw }) => msw.use(elsewhere(CONFIG, { name: 'Router' })),
  play: async ({ canvas, userEvent }) => {
    await send((text) => userEvent.keyboard(text));
    await until(() => expect(canvas.getByText(/щось інше, не «Промінь»/)).toBeVisible());
    await untilFocus('connect.address');
    await expect(canvas.getByRole('textbox')).toHaveValue(AT);
  },
});

export const FailingServer = meta.story({
  tags: ['walk'],
  parameters: pictureNone('looks as another service but for the words'),
  beforeEach: ({ msw }) => msw.use(elsewhere(CONFIG, {}, 502)),
  play: async ({ canvas, userEvent }) => {
    await send((text) => userEvent.keyboard(text));
    await until(() => expect(canvas.getByText(/зараз відповідає помилкою/)).toBeVisible());
  },
});

/** No server in the home network has one of the usual names. */
export const NoneAtHome = meta.story({
  tags: ['walk'],
  beforeEach: ({ msw }) => msw.use(elsewhere(/:8080\/api\/config$/, null)),
  play: async ({ canvas }) => {
    await untilFocus('connect.address');
    await press('ArrowDown');
    await untilFocus('connect.submit');
    await press('ArrowRight');
    await untilFocus('connect.look');
    await press('Enter');
    await until(() => expect(canvas.getByText(/Удома сервера не знайдено/)).toBeVisible());
  },
});

const known = (address: string) => ({ address, kept: {} });

/** Several servers are listed: the one in use, and others one press away. */
export const KnownServers = meta.story({
  beforeEach: () => {
    storage.write('server', AT);
    storage.write('servers', JSON.stringify([known(AT), known('http://192.168.1.5:8080')]));
  },
  play: async ({ canvas }) => {
    await untilFocus('connect.to.0');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('connect.forget.1');
    await press('Enter');
    await untilFocus('connect.to.0');
    await expect(canvas.queryByText('192.168.1.5:8080')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Лишити цей сервер' })).toBeVisible();
  },
});
