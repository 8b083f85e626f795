import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import preview from '../../../../.storybook/preview.tsx';
import { BarMarks } from '../../../../src/features/player/controls/BarMarks.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { chapters, markers } from '../marks.ts';
import { atTheFoot } from './ground.tsx';

const Rail = styled.div`
  position: relative;
  height: 0.54rem;
  background: #888;
`;

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: BarMarks,
  decorators: [
    inPlayer,
    (Story) => (
      <Rail>
        <Story />
      </Rail>
    ),
    atTheFoot,
  ],
  args: { playback: fakePlayback(), film: { chapters, markers } },
});

export const ChaptersAndMarkers = meta.story({
  play: async () => {
    await expect(document.querySelectorAll('[data-chapter]')).toHaveLength(2);
    await expect(document.querySelectorAll('[data-marker]')).toHaveLength(3);
  },
});

/** Without the film's length no marks can be placed. */
export const WithoutLength = meta.story({
  args: { playback: fakePlayback({ durationS: 0 }) },
  play: async () => expect(document.querySelector('[data-marker]')).toBeNull(),
});
