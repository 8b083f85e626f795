import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { untilFocus } from '../../../../.storybook/remote.ts';
import { RecoveryCode } from '../../../../src/features/session/account/RecoveryCode.tsx';
import { inPanel } from './inPanel.tsx';

const meta = preview.meta({
  component: RecoveryCode,
  decorators: [(Story) => <ol>{Story()}</ol>, inPanel('code')],
  parameters: { session: 'own' },
  args: { code: 'BCDF-GHJK-LMNP-QRST-VWXZ-BCDF-GHJK', focusKey: 'other' },
});

export const Default = meta.story();

export const Focused = meta.story({
  args: { focusKey: 'code' },
  play: async ({ canvas }) => {
    await untilFocus('code');
    await expect(canvas.getByRole('listitem')).toHaveFocus();
  },
});

/** On a phone the code wraps at a dash. */
export const OnPhone = meta.story({
  args: { focusKey: 'code' },
  globals: { viewport: { value: 'xs', isRotated: false }, size: '150' },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
