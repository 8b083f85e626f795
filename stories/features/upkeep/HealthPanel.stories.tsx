import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { lookAfter } from '../../../mocks/caretaker.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import type { Finding } from '../../../server/contract/owner.ts';
import { HealthPanel } from '../../../src/features/upkeep/HealthPanel.tsx';
import { inPanel } from '../session/account/inPanel.tsx';

const meta = preview.meta({
  component: HealthPanel,
  decorators: [inPanel('settings.health')],
  parameters: { session: 'owner' },
});

const WELL: Finding[] = [
  { id: 'disk', name: 'Диск', ok: true, says: 'На диску з даними вільно 48.2 ГБ.', mend: null },
  { id: 'database', name: 'База даних', ok: true, says: 'База даних ціла.', mend: null },
];
const ILL: Finding = {
  id: 'proxy',
  name: 'Проксі',
  ok: false,
  says: 'Запити надійшли через 172.18.0.2, а в TRUSTED_PROXIES цієї адреси немає.',
  mend: 'Якщо це ваш проксі, задайте TRUSTED_PROXIES=172.18.0.2: доти всі відвідувачі рахуються як один.',
};

export const Well = meta.story({
  beforeEach: () => lookAfter({ findings: WELL }),
  play: async ({ canvas }) => {
    await untilFocus('settings.health.disk');
    await expect(canvas.getByText('Усе гаразд.')).toBeVisible();
  },
});

/** Problems come first; Enter shows how to fix one, and Back returns to its line. */
export const Ill = meta.story({
  beforeEach: () => lookAfter({ findings: [...WELL, ILL] }),
  play: async ({ canvas }) => {
    await untilFocus('settings.health.proxy');
    await expect(canvas.getByText('Потребує уваги: 1.')).toBeVisible();
    await press('Enter');
    await untilFocus('settings.health.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('задайте TRUSTED_PROXIES=172.18.0.2');
    await press('Escape');
    await untilFocus('settings.health.proxy');
  },
});

export const Empty = meta.story({ play: () => untilFocus('settings.health.refresh').then(() => undefined) });

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('serviceHealth')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('serviceHealth')),
  play: () => untilFocus('settings.health.retry').then(() => undefined),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  beforeEach: () => lookAfter({ findings: [...WELL, ILL] }),
  play: async () => {
    await untilFocus('settings.health.proxy');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
