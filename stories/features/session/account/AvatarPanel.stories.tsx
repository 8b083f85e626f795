import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { currentService, OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { AvatarPanel } from '../../../../src/features/session/account/AvatarPanel.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { drawnFile } from './pictures.ts';
import { MAIN_PROFILE } from '../../../profileFixtures.ts';

const KEY = 'settings.avatar';

const meta = preview.meta({
  component: AvatarPanel,
  decorators: [inPanel(`${KEY}.pick`)],
  parameters: { session: 'own' },
  args: {
    user: {
      id: 'own',
      login: OWN_ACCOUNT.login,
      email: OWN_ACCOUNT.email,
      avatar: null,
      role: 'user' as const,
      tier: 'free' as const,
      tierUntil: null,
      twoFactor: false,
      unread: 0,
      settingsRev: 0,
      devices: { used: 1, limit: 5 },
      profile: MAIN_PROFILE,
      profiles: 1,
    },
  },
});

type Canvas = { getByLabelText: (text: string, options: { selector: string }) => HTMLElement };

/** Sets the file of the hidden input, as a browser's dialog does. */
function choose(canvas: Canvas, file: File): void {
  const input = canvas.getByLabelText('Вибрати фото', { selector: 'input' }) as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses a good picture and sends it uncropped. */
async function send(canvas: Canvas): Promise<void> {
  await untilFocus(`${KEY}.pick`);
  choose(canvas, await drawnFile(640, 480));
  await untilFocus(`${KEY}.crop.frame`);
  await press('ArrowDown', 'ArrowDown');
  await untilFocus(`${KEY}.crop.use`);
  await press('Enter');
}

export const Default = meta.story({ play: () => untilFocus(`${KEY}.pick`).then(() => undefined) });

/** The picture is loaded from the server and can be removed again. */
export const Uploaded = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await send(canvas);
    await until(() => expect(canvas.getByRole('button', { name: 'Змінити фото' })).toHaveFocus());
    await until(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(512));
    await expect(canvasElement.querySelector('img')?.src).toMatch(/\/api\/avatars\/[\w-]+\.webp$/);
    await press('ArrowRight');
    await untilFocus(`${KEY}.remove`);
    await press('Enter');
    await untilFocus(`${KEY}.pick`);
    await until(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
});

/** The button that started an upload cancels it. */
export const Uploading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('avatar')),
  play: async ({ canvas }) => {
    await send(canvas);
    await until(() => expect(canvas.getByRole('progressbar', { name: 'Надсилаємо фото…' })).toBeInTheDocument());
    await until(() => expect(canvas.getByRole('button', { name: 'Скасувати надсилання' })).toHaveFocus());
  },
});

export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('avatar')),
  play: async ({ canvas }) => {
    await send(canvas);
    await until(() => expect(canvas.getByRole('button', { name: 'Скасувати надсилання' })).toHaveFocus());
    await press('Enter');
    await until(() => expect(canvas.getByRole('button', { name: 'Вибрати фото' })).toHaveFocus());
    await expect(canvas.queryByRole('alert')).toBeNull();
    const row = await currentService().ports.db.selectFrom('user').select('avatar').where('login', '=', 'oksana');
    await expect((await row.executeTakeFirst())?.avatar).toBeNull();
  },
});

/** An unsuitable file is rejected at once, before anything is sent. */
export const WrongKind = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(`${KEY}.pick`);
    choose(canvas, new File(['GIF89a'], 'sun.gif', { type: 'image/gif' }));
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Це не JPEG, PNG чи WebP'));
    choose(canvas, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'sun.png', { type: 'image/png' }));
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Файл більший за 2 МіБ'));
    choose(canvas, new File(['no picture'], 'sun.png', { type: 'image/png' }));
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('не вдалося прочитати'));
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('avatar', 'picture_format')),
  play: async ({ canvas }) => {
    await send(canvas);
    await until(() => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Вибрати фото' })).toHaveFocus();
  },
});

/** A television has no files, so a message says where to do it. */
export const OnTelevision = meta.story({
  beforeEach: () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}?${search.slice(1)}&tv=1`);
    return () => window.history.replaceState(window.history.state, '', pathname + search);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/на телефоні або комп’ютері/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
