import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ShareModal } from '../../../../src/features/catalog/title/ShareModal.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { until } from '../../../until.ts';

const page = () => within(document.body);

/** Sets or removes a capability of the device until the story ends. */
function withAbility(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  return () => void Reflect.deleteProperty(navigator, name);
}

const meta = preview.meta({
  component: ShareModal,
  args: { title: 'Метрополіс', url: 'https://promin.example/movie/31', onClose: fn() },
});

/** A television has only the QR code and the written address. */
export const OnTelevision = meta.story({
  beforeEach: () => withAbility('clipboard', undefined),
  play: async ({ args }) => {
    await untilFocus('share.close');
    await expect(page().getByRole('img', { name: 'QR-код з адресою сторінки' })).toBeVisible();
    await press('Enter');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

const writeText = fn(() => Promise.resolve());

export const Copied = meta.story({
  beforeEach: () => withAbility('clipboard', { writeText }),
  play: async ({ args }) => {
    await untilFocus('share.copy');
    await press('Enter');
    await until(() => expect(page().getByText('Адресу скопійовано')).toBeVisible());
    await expect(writeText).toHaveBeenCalledWith(args.url);
  },
});

export const NotCopied = meta.story({
  beforeEach: () => withAbility('clipboard', { writeText: () => Promise.reject(new Error('denied')) }),
  play: async () => {
    await untilFocus('share.copy');
    await press('Enter');
    await until(() => expect(page().getByText('Браузер не дав скопіювати')).toBeVisible());
  },
});

const share = fn(() => Promise.resolve());

/** If the device has its own share sheet, that option comes first. */
export const Sent = meta.story({
  beforeEach: () => withAbility('share', share),
  play: async ({ args }) => {
    await untilFocus('share.send');
    await press('Enter');
    await expect(share).toHaveBeenCalledWith({ title: args.title, url: args.url });
  },
});

export const LongTitle = meta.story({
  args: { title: LONG_TITLE, url: `https://promin.example/${'somewhere-far-away/'.repeat(6)}movie/31` },
  play: async () => {
    await untilFocus(/^share\./);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
