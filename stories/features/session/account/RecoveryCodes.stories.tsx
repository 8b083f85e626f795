import { expect, fn, spyOn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { RecoveryCodes } from '../../../../src/features/session/account/RecoveryCodes.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';

const onKept = fn();
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODES = Array.from({ length: 10 }, (_, line) =>
  Array.from({ length: 7 }, (_group, group) =>
    Array.from({ length: 4 }, (_letter, letter) => LETTERS[(line * 7 + group * 3 + letter * 11) % 20]).join(''),
  ).join('-'),
);

const meta = preview.meta({
  component: RecoveryCodes,
  decorators: [inPanel()],
  parameters: { session: 'own' },
  args: { codes: CODES, login: 'oksana', onKept },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.twoFactor.copy');
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    await press('ArrowUp');
    await untilFocus('settings.twoFactor.code10');
    await press('ArrowDown');
    await untilFocus('settings.twoFactor.copy');
    await press('ArrowDown');
    await untilFocus('settings.twoFactor.kept');
    await press('Enter');
    await expect(onKept).toHaveBeenCalledOnce();
  },
});

export const Copied = meta.story({
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await untilFocus('settings.twoFactor.copy');
    await press('Enter');
    await until(() => expect(canvas.getByRole('status')).toHaveTextContent('Скопійовано'));
    await expect(written).toHaveBeenCalledWith(CODES.join('\n'));
    written.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await press('Enter');
    await until(() => expect(canvas.getByRole('status')).toHaveTextContent('Не вдалося скопіювати'));
    written.mockRestore();
  },
});

/** The file names the service and the login above the codes. */
export const Downloaded = meta.story({
  play: async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const address = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', blob: blob as Blob });
      return 'blob:story';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
    await untilFocus('settings.twoFactor.copy');
    await press('ArrowRight', 'Enter');
    await until(() => expect(saved).toHaveLength(1));
    await expect(saved[0]?.name).toBe('promin-recovery-codes.txt');
    await expect(await saved[0]?.blob.text()).toBe(`Промінь: запасні коди для «oksana»\n\n${CODES.join('\n')}\n`);
    address.mockRestore();
    click.mockRestore();
  },
});

/** Back asks first: staying keeps the codes on screen, and leaving discards them. */
export const Leaving = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.twoFactor.copy');
    await press('Escape');
    await untilFocus('settings.twoFactor.leave.stay');
    await press('Enter');
    await untilFocus('settings.twoFactor.copy');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await press('Escape');
    await untilFocus('settings.twoFactor.leave.stay');
    await press('ArrowRight');
    await untilFocus('settings.twoFactor.leave.confirm');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
