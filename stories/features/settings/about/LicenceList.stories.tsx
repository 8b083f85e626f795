import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { LicenceList } from '../../../../src/features/settings/about/LicenceList.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';

const onClose = fn();

const meta = preview.meta({
  component: LicenceList,
  args: {
    focusKey: 'list',
    packages: [
      { name: 'hls.js', version: '1.7.4', licence: 'Apache-2.0' },
      { name: 'react', version: '19.3.1', licence: 'MIT' },
    ],
    onClose,
  },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('list.hls.js.1.7.4');
    await press('ArrowDown');
    await untilFocus('list.react.19.3.1');
    await press('Escape');
    await expect(onClose).toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: { packages: [{ name: LONG_TITLE, version: '1.0.0', licence: 'Apache-2.0 AND LGPL-3.0-or-later' }] },
});
