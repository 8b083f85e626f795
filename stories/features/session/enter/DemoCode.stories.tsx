import preview from '../../../../.storybook/preview.tsx';
import { DemoCode } from '../../../../src/features/session/enter/DemoCode.tsx';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: DemoCode,
  decorators: [onScreen()],
  parameters: { session: 'none' },
  args: { code: 'BCDF-GHJK' },
});

export const Default = meta.story();
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
