import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FileNotice } from '../../../src/features/history/FileNotice.tsx';

const onClose = fn();

const meta = preview.meta({
  component: FileNotice,
  args: { onClose },
  // The code contains the page's address, including the port of the run.
  parameters: pictureNone('shows the port of the run'),
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('history.file.close');
    await expect(document.querySelector('svg[role="img"]')).toHaveAccessibleName('Код з адресою цієї сторінки');
    await press('Enter');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});
export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
