import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { untilFocus } from '../../.storybook/remote.ts';
import { TogetherScreen } from '../../src/screens/TogetherScreen.tsx';

const meta = preview.meta({
  component: TogetherScreen,
  parameters: { ...pictureScreen, route: '/together' },
});

export const Default = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('join.code');
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
