import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { PlanShop } from '../../../src/features/plans/PlanShop.tsx';
import { onScreen } from '../../onScreen.tsx';
import { planOf } from '../../planOf.ts';
import { until } from '../../until.ts';

const SIGN_UP = 'https://promin.example/auth/register';

const meta = preview.meta({
  component: PlanShop,
  decorators: [
    (Story) => (
      <div style={{ width: '20rem' }}>
        <Story />
      </div>
    ),
    onScreen('shop'),
  ],
  args: { plan: planOf(), address: SIGN_UP, onCode: fn(), focusKey: 'shop' },
});

export const Codes = meta.story({
  play: async ({ args }) => {
    await untilFocus('pro.code');
    await press('Enter');
    await until(() => expect(args.onCode).toHaveBeenCalledOnce());
  },
});

/** A viewer who pays gets a code, so both ways are shown. */
export const Checkout = meta.story({
  args: { plan: planOf({ checkoutUrl: 'https://pay.example/', hasCodes: false }), address: 'https://pay.example/' },
  play: async ({ canvas }) => {
    await untilFocus('pro.code');
    await expect(canvas.getByRole('img', { name: 'QR-код сторінки оплати' })).toBeVisible();
    await press('ArrowDown');
    await untilFocus('pro.checkout');
  },
});

/** Registration is closed, and the owner gives out codes personally. */
export const WithoutAddress = meta.story({
  args: { plan: planOf({ signUpUri: null }), address: '' },
  play: async ({ canvas }) => {
    await untilFocus('pro.code');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByText('Маєте код активації?')).toBeVisible();
  },
});

export const InDevelopment = meta.story({
  args: { plan: planOf({ hasCodes: false }) },
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await expect(canvas.getByText('Ця функція ще в розробці')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { plan: undefined },
  play: async ({ args }) => {
    await untilFocus('pro.code');
    await press('Enter');
    await expect(args.onCode).not.toHaveBeenCalled();
  },
});
