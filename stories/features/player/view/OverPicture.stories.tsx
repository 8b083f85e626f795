import preview from '../../../../.storybook/preview.tsx';
import { OverPicture } from '../../../../src/features/player/view/OverPicture.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { allOver } from '../controls/ground.tsx';

const meta = preview.meta({
  component: OverPicture,
  decorators: [allOver],
  args: { focusKey: 'over', isInline: false, children: <Button size="small">Повернутися</Button> },
});

export const Default = meta.story();
export const WithWords = meta.story({ args: { words: 'Заставку пропущено' } });
export const Inline = meta.story({ args: { words: 'Заставку пропущено', isInline: true } });
