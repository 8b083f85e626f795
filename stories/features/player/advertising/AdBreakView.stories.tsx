import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { pending } from '../../../../mocks/handlers.ts';
import { AdBreakView } from '../../../../src/features/player/advertising/AdBreakView.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, requests } from '../inPlayer.tsx';

const SPOT = {
  id: '0',
  url: '/api/spots/0.mp4',
  title: 'Чайна «Липа»',
  link: 'https://lypa.example',
  durationS: null,
  skipAfterS: 5,
};

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: AdBreakView,
  decorators: [inPlayer, allOver],
  beforeEach: ({ msw }) => msw.use(pending('spot')),
  args: {
    playback: fakePlayback({ isMuted: true }),
    spots: [SPOT, SPOT],
    index: 0,
    addressOf: (url: string) => url,
    onOver: fn(),
  },
});

/** The spot cannot be skipped yet: Enter does nothing, and the plan without advertising is offered beside it. */
export const CountingDown = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.spot.skip');
    await expect(canvas.getByRole('button', { name: 'Пропустити за 5 с' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Реклама 1 з 2');
    await press('Enter');
    await expect(args.onOver).not.toHaveBeenCalled();
    await press('ArrowRight');
    await untilFocus('player.spot.pro');
    await press('Enter');
    await expect(requests.showPlans).toHaveBeenCalledOnce();
  },
});

export const Skippable = meta.story({
  args: { index: 1, spots: [SPOT, { ...SPOT, skipAfterS: 0 }] },
  play: async ({ args }) => {
    await untilFocus('player.spot.skip');
    await press('Enter');
    await expect(args.onOver).toHaveBeenCalledOnce();
  },
});

/** The owner does not let this spot be skipped; the button counts down to the film. */
export const ToTheEnd = meta.story({
  args: { spots: [{ ...SPOT, title: null, link: null, skipAfterS: null, durationS: 15 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Фільм за 15 с' })).toHaveFocus();
  },
});

export const LongWordsOnPhone = meta.story({
  args: {
    spots: [{ ...SPOT, title: 'Перша у вашому місті чайна з липовим медом, пирогами й тихою музикою щовечора' }],
  },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

export const InEnglishAtSize150 = meta.story({ globals: { language: 'en', size: '150' } });
