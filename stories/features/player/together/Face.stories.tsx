import { REACTIONS } from '../../../../server/contract/tables/together.ts';
import preview from '../../../../.storybook/preview.tsx';
import { Face } from '../../../../src/features/player/together/Face.tsx';

const meta = preview.meta({ component: Face });

export const Default = meta.story({ args: { reaction: 'laugh' } });

export const All = meta.story({
  args: { reaction: 'love' },
  render: () => (
    <p style={{ fontSize: '4rem' }}>
      {REACTIONS.map((reaction) => (
        <Face key={reaction} reaction={reaction} />
      ))}
    </p>
  ),
});
