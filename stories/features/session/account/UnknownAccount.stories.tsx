import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { UnknownAccount } from '../../../../src/features/session/account/UnknownAccount.tsx';
import { Skeleton } from '../../../../src/ui/Skeleton.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';

const meta = preview.meta({
  component: UnknownAccount,
  decorators: [inPanel('retry')],
  parameters: { session: 'own' },
  args: { focusKey: 'retry', children: <Skeleton $height={6} /> },
});

/** The account is being asked for. */
export const Default = meta.story({ beforeEach: ({ msw }) => msw.use(pending('me')) });

/** The button keeps focus while it is asked for again, and where that fails as well. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('me')),
  play: async ({ canvas }) => {
    await untilFocus('retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити ваш обліковий запис');
    await press('Enter');
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Спробувати ще раз' })).not.toHaveAttribute('aria-busy'),
    );
    await untilFocus('retry');
  },
});
