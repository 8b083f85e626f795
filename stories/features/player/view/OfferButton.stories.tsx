import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { untilFocus } from '../../../../.storybook/remote.ts';
import { OfferButton } from '../../../../src/features/player/view/OfferButton.tsx';
import { atTheFoot } from '../controls/ground.tsx';

const meta = preview.meta({
  component: OfferButton,
  decorators: [atTheFoot],
  args: {
    focusKey: 'player.skip',
    nextKey: 'player.surface',
    icon: 'forward' as const,
    children: 'Пропустити заставку',
    isAlone: true,
    onPress: fn(),
  },
});

export const Alone = meta.story({
  play: async () => {
    await untilFocus('player.skip');
  },
});

/** Among other buttons it does not take focus. */
export const AmongOthers = meta.story({
  args: { isAlone: false },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).not.toHaveFocus(),
});
