import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { SpotVideo } from '../../../../src/features/player/advertising/SpotVideo.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { until } from '../../../until.ts';

const FILE = `${import.meta.env.BASE_URL}demo-media/trailer-v360.mp4`;

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: SpotVideo,
  decorators: [inPlayer, allOver],
  parameters: pictureNone('the picture of a video is never twice the same'),
  args: { playback: fakePlayback({ isMuted: true }), src: FILE, durationS: null, onTime: fn(), onOver: fn() },
});

export const Playing = meta.story({
  play: async ({ args }) => {
    await until(() => expect(args.onTime).toHaveBeenCalledWith(expect.any(Number), expect.any(Number)));
    await expect(args.onOver).not.toHaveBeenCalled();
  },
});

/** A length set by the owner overrides the file's own. */
export const CutShort = meta.story({
  args: { durationS: 0.2 },
  play: async ({ args }) => until(() => expect(args.onOver).toHaveBeenCalledOnce()),
});

/** A spot that cannot be played ends at once. */
export const Unplayable = meta.story({
  args: { src: 'data:video/mp4;base64,AAAA' },
  play: async ({ args }) => until(() => expect(args.onOver).toHaveBeenCalledOnce()),
});
